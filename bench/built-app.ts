import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { type RunningApp, runApp } from '../tests/support/running-app.ts'

const ROOT = resolve(import.meta.dirname, '..')
const BUILD_TIME_LIMIT = 120_000

/** For files of a run: reference pages, browser profiles. Each run has its own folder and deletes it. */
export const SCRATCH = join(ROOT, 'node_modules/.cache/bench', String(process.pid))
mkdirSync(SCRATCH, { recursive: true })
process.once('exit', () => rmSync(SCRATCH, { recursive: true, force: true }))

const APP = join(SCRATCH, 'app')

/** Builds the app and copies it, so that a build that starts meanwhile changes no figure. */
export async function buildMeasuredApp(): Promise<void> {
  const build = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    timeout: BUILD_TIME_LIMIT,
  })
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`scripts/build.ts ended with ${code}`)
  await cp(join(ROOT, 'dist'), APP, { recursive: true })
}

/** From the folder of the repository. */
export const MEASURED_DIST = relative(ROOT, APP)

export const runMeasuredApp = (): Promise<RunningApp> => runApp({ dist: MEASURED_DIST })
