import { afterEach, beforeEach, expect, test } from 'vitest'
import { publish } from '../../edition/publish/publish.ts'
import { COMUNI, partsOf, publication } from '../../edition/testing/contents.ts'
import { readConfiguration } from '../../platform/configuration.ts'
import type { Database } from '../../platform/database/database.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import { type ComuneCall, readArguments } from '../comune-call.ts'
import { listMany, noticeMany, strikeMany, undoMany } from './joint-commands.ts'

let database: Database
beforeEach(async () => {
  database = await freshDatabase()
  for (const id of ['base', 'pietralvento']) await publish(database, publication(id, await partsOf(id), 0))
})
afterEach(() => database.close())

const call = (...args: string[]): ComuneCall => {
  const { positionals, values } = readArguments(args)
  return {
    configuration: readConfiguration({ COMUNI_DIR: COMUNI }),
    id: '',
    folder: '',
    rest: positionals,
    options: values,
  }
}
const STRIKE = [
  '--comuni',
  'base,pietralvento/borgo',
  '--giorno',
  '2099-01-01',
  '--fino',
  '2099-01-14',
  '--motivo',
  'Sciopero',
]

test('a strike is tried, done, listed and taken back with one number', async () => {
  const trial = await strikeMany(database, call(...STRIKE, '--prova'))
  expect(trial).toMatchObject({
    ok: true,
    text: expect.stringContaining('Solo una prova, niente è cambiato.\nRoccalieta\n'),
  })
  expect((await listMany(database)).text).toBe('Nessun atto su più comuni.')
  const done = await strikeMany(database, call(...STRIKE, '--autore', 'anna', '--avvisa'))
  expect(done).toMatchObject({
    ok: true,
    text: expect.stringContaining('Atto 1. Per annullarlo: npm run comune -- annulla 1'),
  })
  expect(done.text).toContain('0 telefoni avvisati per le raccolte delle prossime 36 ore.')
  expect((await listMany(database)).text).toMatch(/^1: sciopero, anna, .*, base, pietralvento: Sciopero$/)
  expect((await undoMany(database, call('1', '--prova'))).text).toContain('Solo una prova')
  expect(await undoMany(database, call('1'))).toMatchObject({
    ok: true,
    text: expect.stringContaining('Atto 2. L’atto 1 è annullato.'),
  })
  expect((await listMany(database)).text).toContain('Sciopero, annullato dall’atto 2')
  expect(await undoMany(database, call('1'))).toEqual({ ok: false, text: 'L’atto 1 è già stato annullato.' })
})

test('a notice goes to all comuni, or to the zones that are named', async () => {
  const { text } = await noticeMany(
    database,
    call('--comuni', 'tutti', '--titolo', 'Neve', '--testo', 'Domani.', '--al', '2099-01-01'),
  )
  expect(text).toBe('Atto 1. Per annullarlo: npm run comune -- annulla 1')
  expect(await database.query('SELECT comune_id, zone FROM notice ORDER BY comune_id')).toEqual([
    { comune_id: 'base', zone: null },
    { comune_id: 'pietralvento', zone: null },
  ])
})

test.each([
  [['--giorno', '2099-01-01', '--motivo', 'x'], '--comuni: manca'],
  [['--comuni', 'base', '--giorno', '2099-01-01'], '--motivo: manca'],
  [['--comuni', 'base', '--giorno', 'ieri', '--motivo', 'x'], 'strike.date: trovato "ieri", atteso una data'],
  [['--comuni', 'base', '--giorno', '2099-01-05', '--fino', '2099-01-01', '--motivo', 'x'], 'un giorno dopo il primo'],
])('sciopero %j is refused in words', (args, words) =>
  expect(strikeMany(database, call(...args))).rejects.toThrow(words),
)

test.each([
  [['--giorno', '2020-01-07'], 'Lo sciopero è già passato'],
  [['--giorno', '2099-01-01', '--sposta', '2098-01-03'], 'Il giorno in cui si recupera è troppo lontano'],
])('sciopero %j changes nothing, and says why', async (days, words) => {
  for (const trial of [[], ['--prova']])
    expect(await strikeMany(database, call('--comuni', 'base', '--motivo', 'x', ...days, ...trial))).toMatchObject({
      ok: false,
      text: expect.stringContaining(words) as string,
    })
})
