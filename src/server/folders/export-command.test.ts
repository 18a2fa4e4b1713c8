import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { checkCommand } from './check-command.ts'
import { exportComune } from './export-command.ts'

const COMUNI = resolve(import.meta.dirname, '../../../comuni')
let directory: string

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'export-'))
})
afterEach(() => rm(directory, { recursive: true }))

async function bytesOf(folder: string): Promise<Record<string, string>> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = files.filter((file) => file.isFile()).map((file) => join(file.parentPath, file.name))
  const read = await Promise.all(paths.map(async (path) => [path.slice(folder.length), await readFile(path, 'base64')]))
  return Object.fromEntries(read.toSorted(([one], [other]) => (one! < other! ? -1 : 1))) as Record<string, string>
}

test.each(['base', 'pietralvento'])('%s is exported whole, and from there with the same bytes', async (id) => {
  const [first, second] = [join(directory, id), join(directory, 'altra', id)]
  await exportComune(join(COMUNI, id), first)
  await exportComune(first, second)
  const exported = await bytesOf(first)
  expect(Object.keys(exported)).toEqual(Object.keys(await bytesOf(join(COMUNI, id))))
  expect(await bytesOf(second)).toEqual(exported)
  expect((await checkCommand(first, { comuniDir: COMUNI, defaultComune: 'base' })).ok).toBe(true)
})

test('the order in which someone wrote the fields makes no difference', async () => {
  const [first, second] = [join(directory, 'primo'), join(directory, 'secondo')]
  await exportComune(join(COMUNI, 'pietralvento'), first)
  const path = join(first, 'comune.json')
  const before = await readFile(path, 'utf8')
  const reversed = Object.fromEntries(Object.entries(JSON.parse(before) as object).toReversed())
  await writeFile(path, JSON.stringify(reversed))
  await exportComune(first, second)
  expect(await readFile(join(second, 'comune.json'), 'utf8')).toBe(before)
})

test('wrong data are told, and nothing is written', async () => {
  await exportComune(join(COMUNI, 'pietralvento'), join(directory, 'primo'))
  await writeFile(join(directory, 'primo/comune.json'), '{}')
  await expect(exportComune(join(directory, 'primo'), join(directory, 'secondo'))).rejects.toThrow('Prima correggi')
  expect(await readdir(directory)).toEqual(['primo'])
})

describe('into a folder that is not empty', () => {
  const [target, borgo] = [() => join(directory, 'export'), join(COMUNI, 'pietralvento')]

  test('the same comune is exported again', async () => {
    await exportComune(borgo, target())
    const before = await bytesOf(target())
    await exportComune(borgo, target())
    expect(await bytesOf(target())).toEqual(before)
  })

  test('another comune’s is refused, and stays as it is', async () => {
    await exportComune(borgo, target())
    const before = await bytesOf(target())
    await expect(exportComune(join(COMUNI, 'base'), target())).rejects.toThrow('ci sono già i dati di Pietralvento')
    expect(await bytesOf(target())).toEqual(before)
  })

  test('files that the comune has not are named', async () => {
    await exportComune(borgo, target())
    await writeFile(join(target(), 'basemap.geojson'), '{}')
    await expect(exportComune(borgo, target())).rejects.toThrow('che Pietralvento non ha: basemap.geojson.')
  })
})
