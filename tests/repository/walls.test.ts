import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '../..')
const OXLINT = join(ROOT, 'node_modules/.bin/oxlint')

interface LintReport {
  number_of_files: number
  diagnostics: { code: string; filename: string }[]
}

async function lint(directory: string, ...paths: string[]): Promise<LintReport> {
  const { stdout } = await run(OXLINT, ['--format=json', ...paths], { cwd: directory, maxBuffer: 1e8 }).catch(
    (failed: { stdout: string }) => failed,
  )
  return JSON.parse(stdout) as LintReport
}

const wallsBroken = ({ diagnostics }: LintReport): string[] =>
  diagnostics.filter(({ code }) => code.includes('no-restricted-imports')).map(({ filename }) => filename)

describe('the walls between the layers', { timeout: 60_000 }, () => {
  let probes: string
  beforeAll(async () => {
    probes = await mkdtemp(join(tmpdir(), 'walls-'))
    await cp(join(ROOT, '.oxlintrc.json'), join(probes, '.oxlintrc.json'))
  })
  afterAll(() => rm(probes, { recursive: true }))

  async function isForbidden(file: string, imported: string): Promise<boolean> {
    const path = join(probes, file)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, `import { thing } from '${imported}'\n\nexport const other = thing\n`)
    const report = await lint(probes, file)
    expect(report.number_of_files, 'the probe was read').toBe(1)
    return wallsBroken(report).length > 0
  }

  test.each([
    ['src/domain/probe.ts', '../web/shell/app.tsx', 'domain → web'],
    ['src/domain/probe.ts', '../server/app.ts', 'domain → server'],
    ['src/domain/probe.ts', '../contract/comune.ts', 'domain → contract'],
    ['src/domain/bulky/probe.ts', '../../contract/comune.ts', 'a folder of domain → contract'],
    ['src/domain/probe.ts', 'zod', 'domain → a package'],
    ['src/domain/probe.ts', 'node:fs', 'domain → Node'],
    ['src/contract/probe.ts', '../server/app.ts', 'contract → server'],
    ['src/contract/probe.ts', '../web/client.tsx', 'contract → web'],
    ['src/contract/probe.ts', 'fastify', 'contract → a package other than zod'],
    ['src/server/pages/probe.ts', '../../web/document.tsx', 'server → web'],
    ['src/web/shell/probe.ts', '../../server/app.ts', 'web → server'],
    ['src/web/shell/probe.ts', 'node:fs', 'web → Node'],
    ['src/web/features/calendar/probe.ts', '../home/home-page.tsx', 'feature → feature'],
    ['src/web/features/calendar/probe.ts', '../../shell/app.tsx', 'feature → shell'],
    ['src/web/shared/probe.ts', '../features/home/home-page.tsx', 'shared → feature'],
    ['src/web/shared/probe.ts', '../shell/app.tsx', 'shared → shell'],
  ])('%s may not import %s: %s', async (file, imported) => expect(await isForbidden(file, imported)).toBe(true))

  test.each([
    ['src/domain/probe.ts', './month.ts'],
    ['src/contract/probe.ts', '../domain/month.ts'],
    ['src/contract/probe.ts', 'zod'],
    ['src/server/pages/probe.ts', '../../contract/page.ts'],
    ['src/web/features/calendar/probe.ts', '../../shared/icon.tsx'],
    ['src/web/features/calendar/probe.ts', '../../../domain/month.ts'],
    ['src/web/shell/probe.ts', '../shared/icon.tsx'],
  ])('%s may import %s', async (file, imported) => expect(await isForbidden(file, imported)).toBe(false))

  test('hold in the code as it is, every layer of it seen', async () => {
    for (const layer of ['domain', 'contract', 'server', 'web']) {
      const report = await lint(ROOT, `src/${layer}`)
      expect(report.number_of_files, layer).toBeGreaterThan(2)
      expect(wallsBroken(report)).toEqual([])
    }
  })
})
