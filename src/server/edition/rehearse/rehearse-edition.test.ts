import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { booked } from '../../bulky/testing/bookings.ts'
import { partOf, type Parts } from '../../content/parts.ts'
import type { Database } from '../../platform/database/database.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import { publish } from '../publish/publish.ts'
import { NOW, partsOf, publication, withStrike } from '../testing/contents.ts'
import { addPhone } from '../testing/residents.ts'
import { editionRehearsalWords, rehearseNow } from './rehearse-edition.ts'

const base = await partsOf('base')

let database: Database
beforeEach(async () => {
  database = await freshDatabase()
  await publish(database, publication('base', base, 0))
})
afterEach(() => database.close())

const wordsOf = async (after: Parts, from = NOW): Promise<string[]> =>
  editionRehearsalWords((await rehearseNow(database, 'base', after, from))!)

/** The van goes out on no day of the week on which it did. */
function withoutRounds(parts: Parts): Parts {
  const { rules, catalogue } = parts.ingombranti.data!
  const rounds = [{ weekdays: ['dom' as const], places: 1 }]
  return { ...parts, ingombranti: partOf('ingombranti', { catalogue, rules: { ...rules, rounds } }) }
}

/** Homes may leave less at once; shops as much as before. */
function withLessForHomes(parts: Parts): Parts {
  const { rules, catalogue } = parts.ingombranti.data!
  const { pickupsPerYear, daysBetween, piecesPerPickup, cubicMetresPerPickup } = rules
  const business = { pickupsPerYear, daysBetween, piecesPerPickup, cubicMetresPerPickup }
  const changed = { ...rules, cubicMetresPerPickup: 0.1, business }
  return { ...parts, ingombranti: partOf('ingombranti', { catalogue, rules: changed }) }
}

describe('before publishing one reads', () => {
  test('what changes, then how many phones and pickups it concerns', async () => {
    await addPhone(database, 'anna')
    await addPhone(database, 'bruno', { at: '06:30' })
    await addPhone(database, 'solo vetro', { types: ['verde'] })
    await addPhone(database, 'quiet', { at: null })
    await addPhone(database, 'lost', { endpoint: null })
    await addPhone(database, 'elsewhere', { comuneId: 'pietralvento', zones: ['borgo'] })
    const lines = await wordsOf(withStrike(base, 'Sciopero'))
    expect(lines[0]).toMatch(/: 1 data cambia: il 18 novembre è annullata\.$/)
    expect(lines.at(-1)).toBe('2 telefoni sentiranno qualcosa di diverso; nessun ritiro prenotato è toccato.')
  })

  test('the pickups that could not be booked any more', async () => {
    await database.query(
      "INSERT INTO bulky_slot (comune_id, zone, date, places) VALUES ('base', 'unica', '2026-11-17', 5)",
    )
    await booked(database, { utenza: 'U1' })
    await booked(database, { utenza: 'U2' })
    expect((await wordsOf(withoutRounds(base))).at(-1)).toBe(
      'Nessun telefono sentirà qualcosa di diverso; 2 ritiri prenotati sono toccati: 2 in una data che non c’è più.',
    )
    expect((await wordsOf(base)).at(-1)).toContain('nessun ritiro prenotato è toccato')
  })

  test('the pickups of homes by the limits of homes, those of shops by theirs', async () => {
    await database.query(
      "INSERT INTO bulky_slot (comune_id, zone, date, places) VALUES ('base', 'unica', '2026-11-17', 5)",
    )
    await booked(database, { utenza: 'U1' })
    const shop = { name: 'Bottega Prova', codiceFiscale: '00743110157', phone: '333 1234567' }
    await booked(database, { utenza: 'U2', person: shop })
    expect((await wordsOf(withLessForHomes(base))).at(-1)).toBe(
      'Nessun telefono sentirà qualcosa di diverso; 1 ritiro prenotato è toccato: 1 con oggetti che non si ritirano più così.',
    )
  })

  test('of an edition for later, what changes from then on', async () => {
    await addPhone(database, 'anna')
    const after = Date.parse('2026-11-19T00:00:00Z')
    expect(await wordsOf(withStrike(base, 'Sciopero'), after)).toEqual([
      'Per i residenti non cambia niente.',
      'Nessun telefono sentirà qualcosa di diverso; nessun ritiro prenotato è toccato.',
    ])
  })
})

test('the log of acts keeps the difference in structure, and nothing of who is concerned', async () => {
  await addPhone(database, 'anna')
  await publish(database, publication('base', withStrike(base, 'Sciopero'), 1))
  const [act] = await database.query<{ difference: Record<string, unknown> }>(
    'SELECT difference FROM act WHERE to_edition = 2',
  )
  expect(act!.difference).toMatchObject({
    parts: { calendario: { from: base.calendario.hash } },
    changes: { series: [{ zone: { id: 'unica' }, cancelled: ['2026-11-18'] }] },
    residents: { phones: 1 },
  })
  const text = JSON.stringify(act)
  for (const personal of ['push.example', 'rifiuti.example', '20:00']) expect(text).not.toContain(personal)
})
