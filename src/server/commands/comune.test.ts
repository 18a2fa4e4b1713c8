import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfiguration } from '../platform/configuration.ts'
import { runComuneCommand } from './comune.ts'

const configuration = readConfiguration({ COMUNI_DIR: resolve(import.meta.dirname, '../../../comuni') })

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'comando-'))
})
afterEach(() => rm(folder, { recursive: true }))

test.each([
  [[], 'Uso: npm run comune'],
  [['boh'], 'Uso: npm run comune'],
  [['points'], 'Uso: npm run comune'],
  [['points', 'import'], 'Uso: npm run comune'],
  [['check', '--boh'], '--boh: non è un’opzione.'],
  [['points', 'import', 'x', '--comune', 'base', '--prova'], '--prova: non è un’opzione di questo comando.'],
  [['calendar', 'import', 'x', '--zone'], '--zone: manca il valore'],
  [['points', 'import', 'x', '--comune', '../base'], '--comune: trovato "../base", atteso il nome di una cartella'],
  [['points', 'import', 'boh.csv', '--comune', 'luna'], 'il file non c’è'],
])('%j is refused with what to write: %s', async (args, words) => {
  await expect(runComuneCommand(args, configuration)).rejects.toThrow(words)
})

test('each area has its command, and its words come from the comune', async () => {
  const file = join(folder, 'elenco.csv')
  await writeFile(file, 'voce;destinazione\nMoka;Luna\n')
  const guide = await runComuneCommand(['guide', 'import', file, '--comune', 'base'], configuration)
  expect(guide).toMatchObject({ ok: false, text: expect.stringMatching(/riga 2 +destinazione +Luna/) })
  await writeFile(file, 'voce;destinazione\nMoka;Luna\nBriciole;Organico\n')
  const other = await runComuneCommand(['guide', 'import', file, '--comune', 'pietralvento'], configuration)
  expect(other.text, 'names of the base comune’s types hold elsewhere too').toContain('Organico → umido')
  await writeFile(file, 'nome;tipo;lat;lon\nA;campana;0;0\n')
  const points = await runComuneCommand(['points', 'import', file, '--comune', 'base'], configuration)
  expect(points).toMatchObject({ ok: false, text: expect.stringContaining('coordinate fuori dall’Italia') })
})
