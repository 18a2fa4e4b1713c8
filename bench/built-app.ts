import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type RunningApp, runApp } from '../tests/support/running-app.ts'

const ROOT = resolve(import.meta.dirname, '..')
const BUILD_TIME_LIMIT = 120_000
const APP = 'node_modules/.cache/bench/app'

/** For what a benchmark leaves on disk: reference pages, browser profiles. */
export const BENCH_CACHE = join(ROOT, 'node_modules/.cache/bench')

/** Builds what is going to be measured, and sets it aside: a build that starts meanwhile changes no figure. */
export async function buildMeasuredApp(): Promise<void> {
  const build = spawn(process.execPath, ['scripts/build.ts'], {
    cwd: ROOT,
    stdio: 'inherit',
    timeout: BUILD_TIME_LIMIT,
  })
  const [code] = (await once(build, 'exit')) as [number | null]
  if (code !== 0) throw new Error(`scripts/build.ts ended with ${code}`)
  await rm(BENCH_CACHE, { recursive: true, force: true })
  await mkdir(BENCH_CACHE, { recursive: true })
  await cp(join(ROOT, 'dist'), join(ROOT, APP), { recursive: true })
}

export const runMeasuredApp = (): Promise<RunningApp> => runApp({ dist: APP })
