import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { circleIn, filesIn, readGraph, capabilitiesOf, forbiddenBecause } from './import-graph.ts'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '../..')
const OXLINT = join(ROOT, 'node_modules/.bin/oxlint')

/** More files than this belong into two folders. */
const MAX_FILES = 13

interface LintReport {
  number_of_files: number
  diagnostics: { code: string; filename: string }[]
}

/** What the linter checks: imports between the layers, and of packages. */
describe('imports between the layers', { timeout: 60_000 }, () => {
  const FORBIDDEN = [
    ['src/domain/calendar/a.ts', '../../web/shell/app.tsx', 'domain → web'],
    ['src/domain/calendar/b.ts', '../../server/app.ts', 'domain → server'],
    ['src/domain/calendar/c.ts', '../../contract/comune/comune.ts', 'domain → contract'],
    [
      'src/domain/bulky/dates/d.ts',
      '../../../contract/comune/comune.ts',
      'a folder inside a folder of domain → contract',
    ],
    ['src/domain/e.ts', 'zod', 'domain → a package'],
    ['src/domain/f.ts', 'node:fs', 'domain → Node'],
    ['src/contract/bulky/g.ts', '../../server/app.ts', 'contract → server'],
    ['src/contract/bulky/h.ts', '../../web/client.ts', 'contract → web'],
    ['src/contract/i.ts', 'fastify', 'contract → a package other than zod'],
    ['src/server/pages/j.ts', '../../web/render/document.tsx', 'server → web'],
    ['src/web/shell/k.ts', '../../server/app.ts', 'web → server'],
    ['src/web/shell/l.ts', 'node:fs', 'web → Node'],
  ] as const
  const ALLOWED = [
    ['src/domain/calendar/m.ts', './month.ts'],
    ['src/domain/calendar/n.ts', '../italian/dates.ts'],
    ['src/contract/bulky/o.ts', '../../domain/bulky/catalogue/item.ts'],
    ['src/contract/p.ts', 'zod'],
    ['src/server/pages/q.ts', '../../contract/http/page.ts'],
    ['src/web/features/calendar/r.ts', '../../../domain/calendar/month.ts'],
  ] as const

  let probes: string
  let refused: string[]
  let filesRead: number
  beforeAll(async () => {
    probes = await mkdtemp(join(tmpdir(), 'layers-'))
    await cp(join(ROOT, '.oxlintrc.json'), join(probes, '.oxlintrc.json'))
    for (const [file, imported] of [...FORBIDDEN, ...ALLOWED]) {
      await mkdir(dirname(join(probes, file)), { recursive: true })
      await writeFile(join(probes, file), `import { thing } from '${imported}'\n\nexport const other = thing\n`)
    }
    const { stdout } = await run(OXLINT, ['--format=json', 'src'], { cwd: probes }).catch(
      (failed: { stdout: string }) => failed,
    )
    const report = JSON.parse(stdout) as LintReport
    filesRead = report.number_of_files
    refused = report.diagnostics
      .filter(({ code }) => code.includes('no-restricted-imports'))
      .map(({ filename }) => filename)
  })
  afterAll(() => rm(probes, { recursive: true }))

  test('are looked at in every probe', () => expect(filesRead).toBe(FORBIDDEN.length + ALLOWED.length))
  test.each(FORBIDDEN)('%s may not import %s: %s', (file) => expect(refused).toContain(file))
  test.each(ALLOWED)('%s may import %s', (file) => expect(refused).not.toContain(file))
})

describe('inside a layer', () => {
  test.each([
    ['src/web/device/live/live.ts', 'src/web/ui/icon.tsx', 'device is below ui'],
    ['src/web/ui/icon.tsx', 'src/web/parts/notices/notice-list.tsx', 'ui is below parts'],
    ['src/web/parts/notices/notice-list.tsx', 'src/web/features/home/home-page.tsx', 'parts is below features'],
    ['src/web/features/home/home-page.tsx', 'src/web/shell/app.tsx', 'features is below shell'],
    ['src/web/features/home/home-page.tsx', 'src/web/features/guide/list.ts', 'an area does not import another'],
    ['src/web/features/home/home-page.tsx', 'src/web/console/bulky/panel.ts', 'an area does not import another'],
    ['src/server/platform/mail/queue.ts', 'src/server/comune/comuni.ts', 'platform knows no capability'],
  ])('%s may not import %s: %s', (from, to, reason) => expect(forbiddenBecause(from, to)).toBe(reason))

  test.each([
    ['src/web/features/guide/search/box.tsx', 'src/web/features/guide/list.ts'],
    ['src/web/shell/app.tsx', 'src/web/features/home/home-page.tsx'],
    ['src/web/parts/notices/notice-list.tsx', 'src/web/parts/places/directions.ts'],
    ['src/server/bulky/booking/book.ts', 'src/server/platform/live/touch.ts'],
    ['src/server/bulky/booking/book.ts', 'src/server/comune/comuni.ts'],
  ])('%s may import %s', (from, to) => expect(forbiddenBecause(from, to)).toBeUndefined())
})

describe('the program as it is', () => {
  const graph = readGraph()

  test('has no forbidden import', () => {
    const forbidden = [...graph].flatMap(([from, imports]) =>
      imports.filter((to) => forbiddenBecause(from, to) !== undefined).map((to) => `${from} → ${to}`),
    )
    expect(forbidden).toEqual([])
  })

  test('has no import circle, neither between files nor between capabilities, types included', () => {
    expect(circleIn(graph)).toBeUndefined()
    expect(circleIn(capabilitiesOf(graph))).toBeUndefined()
  })

  test('has no more than a dozen or so files in a folder, without the unit tests beside them; nor have tests, bench and scripts', () => {
    const besides = ['tests', 'bench', 'scripts'].flatMap(filesIn)
    const sizes = Object.groupBy([...graph.keys(), ...besides], (file) => dirname(file))
    const crowded = Object.entries(sizes).filter(([, files]) => files!.length > MAX_FILES)
    expect(crowded.map(([folder, files]) => `${folder}: ${files!.length}`)).toEqual([])
  })
})

test('a circle is found, however long', () => {
  expect(
    circleIn(
      new Map([
        ['a', ['b']],
        ['b', ['c']],
        ['c', ['d', 'b']],
      ]),
    ),
  ).toEqual(['b', 'c', 'b'])
  expect(
    circleIn(
      new Map([
        ['a', ['b', 'c']],
        ['b', ['d']],
        ['c', ['d']],
        ['d', []],
      ]),
    ),
  ).toBeUndefined()
})
