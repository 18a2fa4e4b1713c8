import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DESTINATIONS, POINT_KINDS } from '../../domain/testing/destinations.ts'
import { xlsxOf } from '../import/testing/xlsx.ts'
import { importPointsCommand } from './import-command.ts'

const words = { destinations: DESTINATIONS, pointKinds: POINT_KINDS }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'punti-'))
})
afterEach(() => rm(folder, { recursive: true }))

const importing = async (text: string, skipErrors = false) => {
  const file = join(folder, 'da-importare.csv')
  await writeFile(file, text)
  const result = await importPointsCommand({ folder, file, skipErrors, words })
  await rm(file)
  return result
}
const GOOD = 'nome;tipo;lat;lon\nVia Lunga;campana;45,77;12,84\n'
const BAD = `${GOOD}Via Corta;campana;0;0\n`

test('a good file becomes the comune’s points, and the second time nothing is written', async () => {
  expect(await importing(GOOD)).toMatchObject({ ok: true, text: expect.stringContaining('1 nuovo, 0 aggiornati') })
  const path = join(folder, 'punti.geojson')
  const [content, { mtimeMs }] = [await readFile(path, 'utf8'), await stat(path)]
  expect(await importing(GOOD)).toMatchObject({ ok: true, text: expect.stringContaining('resta com’era') })
  expect(await readFile(path, 'utf8')).toBe(content)
  expect((await stat(path)).mtimeMs).toBe(mtimeMs)
})

test('one bad row keeps all out, and no half file is left behind', async () => {
  const { ok, text } = await importing(BAD)
  expect(ok).toBe(false)
  expect(text).toContain('Non è stato importato niente.')
  expect(await readdir(folder)).toEqual([])
})

test('bad rows may be left out on purpose', async () => {
  expect(await importing(BAD, true)).toMatchObject({ ok: true, text: expect.stringContaining('1 lasciato fuori') })
})

test('points that are wrong already are to be put right first', async () => {
  await writeFile(join(folder, 'punti.geojson'), '{"type":"FeatureCollection","features":[{}]}')
  await expect(importing(GOOD)).rejects.toThrow('Prima correggi i dati che ci sono')
})

test.each([
  ['is not there', 'boh', 'il file non c’è'],
  ['is a folder', '', 'non è un file'],
  ['is a spreadsheet without a table', 'punti.xlsx', 'non c’è una tabella'],
])('a file that %s is told so', async (_what, name, told) => {
  const file = join(folder, name)
  if (name.endsWith('.xlsx')) await writeFile(file, xlsxOf([['nome']]))
  await expect(importPointsCommand({ folder, file, skipErrors: false, words })).rejects.toThrow(told)
})

test('a spreadsheet is read as the same table in a text is', async () => {
  const rows = [
    ['nome', 'tipo', 'lat', 'lon'],
    ['Campana del Foglio', 'campana', 45.77, 12.84],
  ]
  const file = join(folder, 'punti.xlsx')
  await writeFile(file, xlsxOf(rows))
  await importPointsCommand({ folder, file, skipErrors: false, words })
  expect(await readFile(join(folder, 'punti.geojson'), 'utf8')).toContain('Campana del Foglio')
})
