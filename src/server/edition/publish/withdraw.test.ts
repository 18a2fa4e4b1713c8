import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '../../../domain/durations.ts'
import { partOf, type Parts } from '../../content/parts.ts'
import type { Database } from '../../platform/database/database.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import { editionStore } from '../store.ts'
import { NOW, partsOf, publication, withHosts, withStrike } from '../testing/contents.ts'
import { verifyEditions } from '../verify.ts'
import { publish } from './publish.ts'
import { rehearseWithdrawal, withdrawEdition } from './withdraw.ts'

const base = await partsOf('base')
const newYear = withStrike(base, 'Anno nuovo')
const withoutPickups = (parts: Parts): Parts => ({ ...parts, ingombranti: partOf('ingombranti', null) })
const NEXT = NOW + 10 * HOUR
const LATER = NOW + 20 * HOUR

let database: Database
beforeEach(async () => {
  database = await freshDatabase()
  await publishAs(base, 0)
  await publishAs(newYear, 1, { effectiveAt: NEXT })
})
afterEach(() => database.close())

const publishAs = (parts: Parts, basedOn: number, more = {}) =>
  publish(database, publication('base', parts, basedOn, more))
const withdraw = (number: number, basedOn: number, clock = () => NOW + HOUR) =>
  withdrawEdition(
    database,
    { comuneId: 'base', number, basedOn, author: 'bruno@gestore.example', reason: 'Era sbagliato' },
    clock,
  )
const at = async (now: number) => (await editionStore(database).current(['base'], now))[0]
const numberAt = async (now: number): Promise<number | undefined> => (await at(now))?.number
const waiting = async (): Promise<number[]> =>
  (await editionStore(database).waiting('base', NOW + HOUR)).map(({ number }) => number)

describe('an edition that waits for its moment', () => {
  test('once withdrawn never takes effect, and the history says who did it, why, and what will not change', async () => {
    expect(await withdraw(2, 2)).toMatchObject({
      kind: 'withdrawn',
      edition: { number: 3, author: 'bruno@gestore.example', reason: 'Era sbagliato' },
    })
    expect([await numberAt(NEXT - 1), await numberAt(NEXT), await waiting()]).toEqual([1, 1, []])
    expect((await editionStore(database).inEffect('base', NEXT)).map(({ number }) => number)).toEqual([1])
    expect((await editionStore(database).inEffectAt('base', NEXT))?.number).toBe(1)
    const [act] = await database.query('SELECT author, kind, from_edition, difference FROM act WHERE to_edition = 3')
    expect(act).toMatchObject({
      author: 'bruno@gestore.example',
      kind: 'revoca',
      from_edition: 2,
      difference: { parts: { calendario: { from: newYear.calendario.hash, to: base.calendario.hash } } },
    })
    expect(await verifyEditions(database)).toMatchObject({ editions: 3 })
  })

  test('is withdrawn with all that was carried into it, and what is published afterwards finds nothing to carry on', async () => {
    await publishAs(withoutPickups(base), 2)
    expect(await waiting()).toEqual([4])
    expect(await withdraw(2, 4)).toEqual({ kind: 'not-waiting', number: 2 })
    expect(await withdraw(4, 4)).toMatchObject({ kind: 'withdrawn' })
    expect(await numberAt(NEXT)).toBe(3)
    await publishAs(base, 5)
    expect([await numberAt(NEXT), await waiting()]).toEqual([6, []])
  })

  test('can be published again, also for the same moment', async () => {
    await withdraw(2, 2)
    expect(await publishAs(newYear, 3, { effectiveAt: NEXT })).toMatchObject({ kind: 'published' })
    expect([await numberAt(NEXT), await waiting()]).toEqual([4, [4]])
  })

  test('gives back the names that only it had', async () => {
    await publishAs(withHosts(newYear, ['nuovo.example']), 2, { effectiveAt: NEXT })
    await withdraw(3, 3)
    const other = publication('altro', withHosts(base, ['nuovo.example']), 0, { now: NOW + HOUR })
    expect(await publish(database, other)).toMatchObject({ kind: 'published' })
  })

  test('takes along what a later one has of it, and leaves what that one changes itself', async () => {
    await publishAs(withoutPickups(newYear), 2, { effectiveAt: LATER })
    await withdraw(2, 3)
    const [soon, later] = [await at(NEXT), await at(LATER)]
    expect(soon?.number).toBe(1)
    expect(later?.parts).toMatchObject({
      calendario: base.calendario.hash,
      ingombranti: withoutPickups(base).ingombranti.hash,
    })
  })

  test('may be a comune’s first: then nothing is published there', async () => {
    const first = publication('altro', withHosts(base, ['altro.example']), 0, { effectiveAt: NEXT })
    await publish(database, first)
    const said = { comuneId: 'altro', number: 1, basedOn: 1, author: 'bruno', reason: 'Troppo presto' }
    expect(await withdrawEdition(database, said, () => NOW + HOUR)).toMatchObject({ kind: 'withdrawn' })
    expect(await editionStore(database).current(['altro'], LATER)).toEqual([])
  })

  test('a trial says what will not change, and withdraws nothing', async () => {
    expect(await rehearseWithdrawal(database, 'base', 2, NOW + HOUR)).toMatchObject({ kind: 'rehearsed' })
    expect(await waiting()).toEqual([2])
  })
})

describe('at its very moment', () => {
  test.each([
    [NEXT - 1, 'withdrawn', 1],
    [NEXT, 'not-waiting', 2],
    [NEXT + 1, 'not-waiting', 2],
  ])('withdrawn at %i: %s', async (now, kind, number) => {
    expect(await withdraw(2, 2, () => now)).toMatchObject({ kind })
    expect([await numberAt(NEXT), await numberAt(LATER)]).toEqual([number, number])
  })

  test('who had to wait until it was there is refused, and nothing is written', async () => {
    const times = [NEXT - 1]
    expect(await withdraw(2, 2, () => times.shift() ?? NEXT)).toEqual({ kind: 'not-waiting', number: 2 })
    expect([await numberAt(NEXT), (await editionStore(database).newest('base'))?.number]).toEqual([2, 2])
  })

  test('of who withdraws, who publishes and who withdraws too, one is first, and what then holds is theirs', async () => {
    let newest = 2
    for (let round = 0; round < 40; round++) {
      const [target] = await editionStore(database).waiting('base', NOW + HOUR)
      const isPickedUp = (await at(NOW + HOUR))?.parts.ingombranti === base.ingombranti.hash
      const snow = isPickedUp ? withoutPickups(base) : base
      const outcomes = await Promise.all([
        withdraw(target!.number, newest),
        publishAs(snow, newest, { now: NOW + HOUR }),
        withdraw(target!.number, newest),
      ])
      const kinds = outcomes.map(({ kind }) => kind)
      expect(
        kinds.filter((kind) => kind === 'conflict'),
        kinds.join(),
      ).toHaveLength(2)
      const isWithdrawn = kinds.includes('withdrawn')
      const then = await at(NEXT)
      expect(then?.parts.calendario === newYear.calendario.hash).toBe(!isWithdrawn)
      newest = (await editionStore(database).newest('base'))!.number
      if (!isWithdrawn) continue
      await publishAs(newYear, newest, { effectiveAt: NEXT, now: NOW + HOUR })
      newest = (await editionStore(database).newest('base'))!.number
    }
    expect(await verifyEditions(database)).toMatchObject({ editions: newest })
  })
})
