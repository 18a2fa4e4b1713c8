import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '../../../domain/durations.ts'
import type { Parts } from '../../content/parts.ts'
import type { Database } from '../../platform/database/database.ts'
import { freshDatabase, tries } from '../../testing/postgres.ts'
import { publish, type Published } from './publish.ts'
import { checkedParts } from '../read-parts.ts'
import { editionStore } from '../store.ts'
import { NOW, partsOf, publication, withFestive, withHosts, withStrike, withWorking } from '../testing/contents.ts'
import { verifyEditions } from '../verify.ts'

const base = await partsOf('base')
/** When the strike of the 18th is over. */
const NEXT = NOW + 100 * HOUR

let database: Database
beforeEach(async () => {
  database = await freshDatabase()
})
afterEach(() => database.close())

const publishAs = (parts: Parts, basedOn: number, more = {}) =>
  publish(database, publication('base', parts, basedOn, more))
const currentAt = async (now: number): Promise<number | undefined> =>
  (await editionStore(database).current(['base'], now))[0]?.number
const count = async (table: string): Promise<number> =>
  (await database.query<{ count: number }>(`SELECT count(*) FROM ${table}`))[0]!.count

describe('publishing', () => {
  test('makes an edition with its number, its author, its reason and the one before it', async () => {
    const first = (await publishAs(base, 0)) as Published
    const second = (await publishAs(withStrike(base, 'Sciopero'), 1, { author: 'bruno@gestore.example' })) as Published
    expect(second).toMatchObject({
      kind: 'published',
      edition: {
        number: 2,
        author: 'bruno@gestore.example',
        reason: 'Sciopero del 18 novembre',
        previousHash: first.edition.hash,
      },
    })
    expect(await currentAt(NOW)).toEqual(2)
    expect(await count('part')).toBe(6)
  })

  test('over a newer edition is refused, and says whose and why', async () => {
    await publishAs(base, 0)
    await publishAs(withStrike(base, 'Sciopero'), 1, { reason: 'Sciopero di mercoledì' })
    expect(await publishAs(withStrike(base, 'Neve'), 1, { author: 'bruno@gestore.example' })).toMatchObject({
      kind: 'conflict',
      newer: { number: 2, author: 'anna@gestore.example', reason: 'Sciopero di mercoledì', publishedAt: new Date(NOW) },
    })
    expect(await count('edition')).toBe(2)
  })

  test('the same content makes no edition', async () => {
    await publishAs(base, 0)
    expect(await publishAs(base, 1)).toMatchObject({ kind: 'unchanged', edition: { number: 1 } })
    expect(await count('edition')).toBe(1)
    expect(await count('act')).toBe(1)
  })

  test('what does not fit together is refused whole', async () => {
    const foreign = (await partsOf('pietralvento')).calendario
    expect(await publishAs({ ...base, calendario: foreign }, 0)).toMatchObject({ kind: 'invalid' })
    expect([await count('edition'), await count('part')]).toEqual([0, 0])
  })

  test('a calendar that leaves the gestore no working day is refused, though an old edition with it is still read', async () => {
    const idle = withFestive(withWorking(base, ['sab']), ['sab', 'dom'])
    expect(await publishAs(idle, 0)).toMatchObject({
      kind: 'invalid',
      problems: ['ingombranti', expect.stringContaining('rules.workingWeekdays: trovato ["sab"], atteso almeno un')],
    })
    expect(checkedParts((name) => idle[name])).toEqual({ parts: idle })
  })

  test('writes down who did it and what is different, and nothing else', async () => {
    await publishAs(base, 0, { act: 'importa', author: 'cartella' })
    const strike = withStrike(base, 'Sciopero')
    await publishAs(strike, 1)
    const acts = await database.query(
      'SELECT author, kind, comune_id, from_edition, to_edition, difference FROM act ORDER BY id',
    )
    expect(acts[1]).toEqual({
      author: 'anna@gestore.example',
      kind: 'pubblica',
      comune_id: 'base',
      from_edition: 1,
      to_edition: 2,
      difference: {
        parts: { calendario: { from: base.calendario.hash, to: strike.calendario.hash } },
        changes: expect.objectContaining({ from: '2026-11-16', days: 400 }) as object,
        residents: { phones: 0, pickups: { servizio: 0, data: 0, posti: 0, oggetti: 0, quota: 0 } },
      },
    })
    expect(Object.keys((acts[0]!['difference'] as { parts: object }).parts)).toHaveLength(5)
  })
})

describe('an edition may take effect later', () => {
  test('until then the one before it holds, and what is published meanwhile', async () => {
    await publishAs(base, 0)
    await publishAs(withStrike(base, 'Anno nuovo'), 1, { effectiveAt: NEXT })
    expect([await currentAt(NOW + HOUR), await currentAt(NEXT)]).toEqual([1, 2])
    await publishAs(withStrike(base, 'Neve'), 2, { now: NOW + 2 * HOUR })
    expect([await currentAt(NOW + 3 * HOUR), await currentAt(NEXT)]).toEqual([3, 2])
  })

  test('what is published meanwhile holds then too, except in the parts that it changes itself', async () => {
    const newYear = withStrike(base, 'Anno nuovo')
    await publishAs(base, 0)
    await publishAs(newYear, 1, { effectiveAt: NEXT, reason: 'Calendario del 2027' })
    const named = withHosts(withStrike(base, 'Neve'), ['nuovo.example'])
    expect(await publishAs(named, 2, { author: 'bruno@gestore.example' })).toMatchObject({ edition: { number: 3 } })
    const [now] = await editionStore(database).current(['base'], NOW)
    const [then] = await editionStore(database).current(['base'], NEXT)
    expect(now).toMatchObject({ number: 3, parts: { calendario: named.calendario.hash } })
    expect(then).toMatchObject({
      number: 4,
      author: 'anna@gestore.example',
      reason: 'Calendario del 2027',
      parts: { impostazioni: named.impostazioni.hash, calendario: newYear.calendario.hash },
    })
    expect(await database.query('SELECT author, kind FROM act WHERE to_edition > 2 ORDER BY id')).toEqual([
      { author: 'bruno@gestore.example', kind: 'pubblica' },
      { author: 'bruno@gestore.example', kind: 'riporta' },
    ])
    expect(await verifyEditions(database)).toMatchObject({ editions: 4 })
  })

  test('what would leave the waiting one no working day is not carried into it', async () => {
    await publishAs(base, 0)
    const waiting = withFestive(base, ['sab', 'dom'])
    await publishAs(waiting, 1, { effectiveAt: NEXT })
    expect(await publishAs(withWorking(base, ['sab']), 2)).toMatchObject({ edition: { number: 3 } })
    const [then] = await editionStore(database).current(['base'], NEXT)
    expect(then).toMatchObject({ number: 2, parts: { ingombranti: base.ingombranti.hash } })
  })

  test('the same content for another moment is another edition, for the same moment none', async () => {
    await publishAs(base, 0)
    const later = { effectiveAt: NOW + 10 * HOUR }
    await publishAs(withStrike(base, 'Anno nuovo'), 1, later)
    expect(await publishAs(withStrike(base, 'Anno nuovo'), 2, later)).toMatchObject({ kind: 'unchanged' })
    expect(await publishAs(withStrike(base, 'Anno nuovo'), 2)).toMatchObject({ kind: 'published' })
  })

  test('what was to hold at once holds also after the clock is put back, and is never older than the one before', async () => {
    await publishAs(base, 0, { now: NOW + 1000 * HOUR })
    expect(await currentAt(NOW)).toEqual(1)
    await publishAs(withStrike(base, 'Neve'), 1, { now: NOW })
    expect(await currentAt(NOW)).toEqual(2)
  })
})

describe('a host name is one comune’s', () => {
  test('a second one that claims it is refused, and told whose it is', async () => {
    await publishAs(withHosts(base, ['rifiuti.example']), 0)
    const other = publication('altro', withHosts(base, ['Rifiuti.example.', 'altro.example']), 0)
    expect(await publish(database, other)).toEqual({
      kind: 'host-taken',
      taken: { host: 'rifiuti.example', comuneId: 'base' },
    })
    expect(await count('edition')).toBe(1)
    expect(await count('comune_host')).toBe(1)
  })

  test('given up it is free, but not while an edition that is still to come has it', async () => {
    await publishAs(withHosts(base, ['uno.example']), 0)
    await publishAs(withHosts(base, ['due.example']), 1, { effectiveAt: NOW + HOUR })
    const early = publication('altro', withHosts(base, ['uno.example']), 0)
    expect(await publish(database, early)).toMatchObject({ kind: 'host-taken' })
    await publishAs(withHosts(base, ['tre.example']), 2)
    const claim = (host: string) => publish(database, publication(host.slice(0, 3), withHosts(base, [host]), 0))
    expect(await claim('uno.example')).toMatchObject({ kind: 'published' })
    expect(await claim('due.example')).toMatchObject({ kind: 'host-taken' })
    expect(await claim('tre.example')).toMatchObject({ kind: 'host-taken' })
  })

  test('also where two claim it at the same moment', async () => {
    const claims = ['a', 'b', 'c', 'd'].map((id) =>
      publish(database, publication(id, withHosts(base, ['uno.example', `${id}.example`]), 0)),
    )
    const kinds = (await Promise.all(claims)).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['host-taken', 'host-taken', 'host-taken', 'published'])
  })
})

const ROUNDS = tries(1000)

test(`of two who publish at once, ${ROUNDS} times, one wins and the other knows`, { timeout: 600_000 }, async () => {
  await publishAs(base, 0)
  const [strike, snow] = [withStrike(base, 'Sciopero'), withStrike(base, 'Neve')]
  for (let round = 1; round <= ROUNDS; round++) {
    const [mine, theirs] = round % 2 === 0 ? [strike, snow] : [withHosts(strike, ['uno.example']), withHosts(snow, [])]
    const outcomes = await Promise.all([
      publishAs(mine, round, { author: 'anna' }),
      publishAs(theirs, round, { author: 'bruno' }),
    ])
    const [winner] = outcomes.filter(({ kind }) => kind === 'published') as Published[]
    const loser = outcomes.find(({ kind }) => kind === 'conflict')
    expect(winner?.edition.number).toBe(round + 1)
    expect(loser).toMatchObject({ newer: { number: round + 1, author: winner!.edition.author } })
  }
  expect(await verifyEditions(database)).toMatchObject({ editions: ROUNDS + 1 })
})

describe('what was published', () => {
  beforeEach(async () => {
    await publishAs(base, 0)
    await publishAs(withStrike(base, 'Sciopero'), 1)
    await publishAs(base, 2)
  })

  test('is proven whole', async () => {
    expect(await verifyEditions(database)).toMatchObject({ editions: 3, parts: 6, heads: [{ number: 3 }] })
  })

  test.each([
    'UPDATE edition SET number = 7',
    'DELETE FROM edition',
    "UPDATE part SET body = ''",
    'DELETE FROM part',
    "UPDATE act SET author = ''",
    'DELETE FROM act',
  ])('cannot be changed: %s', (sql) => expect(database.query(sql)).rejects.toThrow('never changed or deleted'))

  test.each([
    [
      "UPDATE part SET body = replace(body, 'Sciopero', 'Festa')",
      'base, edizione 2: la sua parte "calendario" non ha più il testo con cui fu pubblicata',
    ],
    ["UPDATE edition SET reason = 'Altro' WHERE number = 2", 'base, edizione 2: non è più come fu pubblicata'],
    ["UPDATE edition SET author = 'bruno' WHERE number = 1", 'base, edizione 1: non è più come fu pubblicata'],
    ['DELETE FROM edition WHERE number = 2', 'base, edizione 3: manca l’edizione 2'],
    ["UPDATE edition SET previous_hash = '' WHERE number = 2", 'base, edizione 2: non segue quella prima di lei'],
  ])('changed by force it is noticed: %s', async (sql, broken) => {
    await database.transaction(async ({ query }) => {
      await query('SET LOCAL session_replication_role = replica')
      await query(sql)
    })
    expect(await verifyEditions(database)).toEqual({ broken })
  })
})
