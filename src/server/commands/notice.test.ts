import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Comuni } from '../comune/comuni.ts'
import type { Database } from '../platform/database/database.ts'
import { freshDatabase } from '../testing/postgres.ts'
import { runNoticeCommand } from './notice.ts'
import { loadTestComuni } from '../testing/test-app.ts'

let database: Database
let comuni: Comuni
beforeAll(async () => {
  database = await freshDatabase()
  comuni = await loadTestComuni()
})
afterAll(() => database.close())

const run = (...args: string[]) =>
  runNoticeCommand(args, {
    comuni,
    defaultComune: 'pietralvento',
    clock: () => Date.parse('2026-11-18T19:15:00Z'),
    database,
  })
const add = (...more: string[]) => run('aggiungi', '--titolo', 'Neve', '--testo', 'Metti fuori domani.', ...more)

describe('avviso', () => {
  test('adds, lists and ends: a bare day is meant whole', async () => {
    const added = await add('--al', '2026-11-20', '--zona', 'colline', '--gravita', 'urgente')
    expect(added).toMatchObject({ ok: true, text: expect.stringContaining('aggiunto per Pietralvento') as string })
    const { text } = await run('elenca')
    expect(text).toMatch(/^\d+ {2}urgente {2}dal 2026-11-18 20:15 al 2026-11-21 00:00 {2}colline {2}Neve$/)
    const id = text.split(' ', 1)[0]!
    expect(await run('chiudi', id, '--comune', 'base')).toMatchObject({ ok: false })
    expect(await run('chiudi', id)).toEqual({ ok: true, text: `Avviso ${id} chiuso.` })
    expect(await run('chiudi', id)).toMatchObject({ ok: false })
    expect((await run('elenca')).text).toBe('Nessun avviso in corso o in programma per Pietralvento.')
  })

  test('leaves out what is over', async () => {
    await add('--dal', '2026-11-01', '--al', '2026-11-17')
    expect((await run('elenca')).text).toContain('Nessun avviso')
  })

  test('says everything that is wrong at once, and writes nothing', async () => {
    const { ok, text } = await run(
      'aggiungi',
      '--dal',
      'ieri',
      '--al',
      '2026-02-30',
      '--zona',
      'luna',
      '--gravita',
      'x',
    )
    expect(ok).toBe(false)
    for (const line of [
      '--titolo: trovato niente, atteso un testo',
      '--testo: trovato niente, atteso un testo',
      '--dal: trovato "ieri", atteso una data come "2026-11-20"',
      '--al: trovato "2026-02-30", atteso una data che esiste',
      '--zona: trovato "luna", atteso uno tra borgo',
      '--gravita: trovato "x", atteso uno tra informazione, avviso, urgente',
    ]) {
      expect(text).toContain(line)
    }
    expect((await run('elenca')).text).toContain('Nessun avviso')
  })

  test.each([
    [['aggiungi', '--titolo', 'a', '--testo', 'b', '--dal', '2026-11-20', '--al', '2026-11-19'], 'dopo "dal"'],
    [['aggiungi', '--titolo', 'a', '--testo', 'b'], '--al: trovato niente'],
    [['aggiungi', '--titolo', 'a', '--testo', 'b', '--dal', '0000-01-01', '--al', '2026-11-19'], 'una data che esiste'],
    [['aggiungi', '--titolo', 'a', '--testo', 'b', '--al', '9999-12-31'], 'una data che esiste'],
    [['aggiungi', '--titolo', 'x'.repeat(121), '--testo', 'b', '--al', '2026-11-20'], 'fino a 120 caratteri'],
    [['elenca', '--comune', 'atlantide'], '--comune: trovato "atlantide", atteso uno tra base'],
    [['chiudi', 'tutto'], '"tutto" non è un numero'],
    [['chiudi'], 'Quale avviso?'],
    [['--colore', 'rosso'], 'Uso:'],
    [[], 'Uso:'],
  ])('%j is refused in words', async (args, expected) => {
    expect(await run(...args)).toMatchObject({ ok: false, text: expect.stringContaining(expected) as string })
  })
})
