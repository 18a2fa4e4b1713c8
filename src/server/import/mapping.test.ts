import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepMapping, mappingInWords, NO_MAPPING, readMapping } from './mapping.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mappa-'))
  path = join(folder, 'mappa.json')
})
afterEach(() => rm(folder, { recursive: true }))

const WORDS = { cosa: ['pile', 'olio'] }
const mapping = { columns: { nome: ['DESCR'] }, values: { cosa: { Batterie: 'pile', Boh: '', Mah: '?' } } }

test('what is kept is read again, and nothing is written where nothing changed', async () => {
  expect(await readMapping(path, WORDS)).toEqual(NO_MAPPING)
  await keepMapping(path, mapping)
  const { mtimeMs } = await stat(path)
  expect(await readMapping(path, WORDS)).toEqual(mapping)
  await keepMapping(path, mapping)
  expect((await stat(path)).mtimeMs).toBe(mtimeMs)
  expect(await readFile(path, 'utf8')).toContain('"Batterie": "pile"')
})

test('it is said in words', () =>
  expect(mappingInWords(mapping)).toBe(
    [
      'Colonne:',
      '  nome ← DESCR',
      'Valori:',
      '  cosa: Batterie → pile',
      '  cosa: Boh → (lasciato fuori)',
      '  cosa: Mah → ?',
    ].join('\n'),
  ))

test.each([
  [{ columns: { nome: 'DESCR' }, values: {} }, 'columns.nome: trovato "DESCR", atteso un elenco'],
  [
    { columns: {}, values: { cosa: { Batterie: 'pil' } } },
    'values.cosa.Batterie: trovato "pil", atteso uno tra pile, olio',
  ],
])('a wrong one is told with the field, the value and what is expected: %j', async (data, line) => {
  await writeFile(path, JSON.stringify(data))
  await expect(readMapping(path, WORDS)).rejects.toThrow(line)
})
