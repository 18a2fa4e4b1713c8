import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { JointAct, JointStrike } from '../../../contract/edition/joint-act.ts'
import { noticesFrom } from '../../notices/store.ts'
import type { Database } from '../../platform/database/database.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import { publish } from '../publish/publish.ts'
import { partsOfEdition } from '../part-store.ts'
import { editionStore } from '../store.ts'
import { NOW, partsOf, publication, withExceptions, withStrike } from '../testing/contents.ts'
import { addPhone } from '../testing/residents.ts'
import { verifyEditions } from '../verify.ts'
import { applyJoint, type JointDone, undoJoint } from './apply-joint.ts'
import { jointRefusalLines, type JointRefusal } from './refusal.ts'
import { type JointRehearsal, jointWords, rehearseJoint, rehearseUndo } from './rehearse-joint.ts'

const [base, pietralvento] = [await partsOf('base'), await partsOf('pietralvento')]

let database: Database
beforeEach(async () => {
  database = await freshDatabase()
  await publish(database, publication('base', base, 0))
  await publish(database, publication('pietralvento', pietralvento, 0))
})
afterEach(() => database.close())

/** A Thursday: Roccalieta and both zones of Pietralvento have collections. */
const DATE = '2026-12-10'
const strike = (change: Partial<JointStrike['strike']> = {}, targets?: JointStrike['targets']): JointStrike => ({
  kind: 'sciopero',
  targets: targets ?? [{ comuneId: 'pietralvento' }, { comuneId: 'base' }],
  strike: { date: DATE, reason: 'Sciopero nazionale', ...change },
})
/** The same weekday, in weeks without a holiday on it. */
const weekOf = (round: number): string => Temporal.PlainDate.from('2027-01-14').add({ weeks: round }).toString()
const ANNA = { author: 'anna@gestore.example', now: NOW }
const BRUNO = { author: 'bruno@gestore.example', now: NOW, reason: 'Sciopero revocato' }

const done = async (acting: Promise<JointDone | JointRefusal>): Promise<JointDone> => {
  const outcome = await acting
  if (outcome.kind !== 'done') throw new Error(jointRefusalLines(outcome).join('\n'))
  return outcome
}
const wordsOf = (outcome: JointDone | JointRehearsal | JointRefusal): string =>
  outcome.kind === 'done' || outcome.kind === 'rehearsed' ? outcome.kind : jointRefusalLines(outcome).join('\n')

async function exceptionsAt(comuneId: string, now = NOW) {
  const [edition] = await editionStore(database).current([comuneId], now)
  const read = await partsOfEdition(database, edition!)
  return 'parts' in read ? read.parts.calendario.data.calendar.exceptions.map((one) => one.reason) : []
}
const numbers = async (): Promise<string[]> =>
  (await editionStore(database).allNewest()).map(({ comuneId, number }) => `${comuneId} ${number}`)
const stricken = async (): Promise<boolean[]> =>
  Promise.all(['base', 'pietralvento'].map(async (id) => (await exceptionsAt(id)).includes('Sciopero nazionale')))

describe('a strike in many comuni', () => {
  test('is rehearsed over all of them, and changes nothing by that', async () => {
    await addPhone(database, 'anna')
    await addPhone(database, 'bruno', { comuneId: 'pietralvento', zones: ['borgo'] })
    const rehearsal = await rehearseJoint(database, strike(), NOW)
    const lines = jointWords(rehearsal as JointRehearsal)
    expect(lines[0]).toBe(base.impostazioni.data.name)
    expect(lines).toContain('Pietralvento')
    expect(lines).toContain('  Umido, Zona Borgo: 1 data cambia: il 10 dicembre è annullata.')
    expect(lines.at(-1)).toBe('2 comuni. 2 telefoni sentiranno qualcosa di diverso; nessun ritiro prenotato è toccato.')
    expect(await numbers()).toEqual(['base 1', 'pietralvento 1'])
  })

  test('is one act: an edition in each, one line in the log of each, and one number to take it back by', async () => {
    const { id, changed } = await done(applyJoint(database, strike(), ANNA))
    expect(changed.map(({ edition }) => [edition.comuneId, edition.number, edition.reason])).toEqual([
      ['base', 2, 'Sciopero nazionale'],
      ['pietralvento', 2, 'Sciopero nazionale'],
    ])
    const acts = await database.query(
      'SELECT comune_id, kind, author FROM act WHERE joint_id = $1 ORDER BY comune_id',
      [id],
    )
    expect(acts).toEqual([
      { comune_id: 'base', kind: 'sciopero', author: 'anna@gestore.example' },
      { comune_id: 'pietralvento', kind: 'sciopero', author: 'anna@gestore.example' },
    ])
    expect(await verifyEditions(database)).not.toHaveProperty('broken')
  })

  test('holds in the chosen zones, for the chosen types, and is made up for on another day', async () => {
    const act = strike({ types: ['umido', 'plastica'], to: '2026-12-12' }, [
      { comuneId: 'pietralvento', zones: ['borgo'] },
    ])
    await done(applyJoint(database, act, ANNA))
    const words = jointWords((await rehearseUndo(database, 1, NOW)) as JointRehearsal)
    expect(words.filter((line) => line.startsWith('  '))).toEqual([
      '  Umido, Zona Borgo: 1 data cambia: il 12 passa al 10 dicembre.',
      '  Plastica e Alluminio, Zona Borgo: 1 data cambia: il 12 passa al 10 dicembre.',
    ])
  })

  test('leaves a comune in which nothing is collected that day as it is, and says so', async () => {
    const act = strike({ date: '2026-11-18' }, [{ comuneId: 'base' }, { comuneId: 'pietralvento', zones: ['borgo'] }])
    const rehearsal = (await rehearseJoint(database, act, NOW)) as JointRehearsal
    expect(jointWords(rehearsal)).toContain('Pietralvento: in quei giorni non si raccoglie niente di ciò, resta com’è.')
    const { changed, untouched } = await done(applyJoint(database, act, ANNA))
    expect([changed.map(({ comuneId }) => comuneId), untouched]).toEqual([['base'], ['Pietralvento']])
    expect(await numbers()).toEqual(['base 2', 'pietralvento 1'])
    expect(wordsOf(await applyJoint(database, strike({ types: ['luna'] }), ANNA))).toContain('non si raccoglie niente')
  })

  test('is over when the day is over on the comune’s clock', async () => {
    const act = strike({ date: '2026-11-17' })
    const at = async (moment: string) => wordsOf(await rehearseJoint(database, act, Date.parse(moment)))
    expect(await at('2026-11-17T23:59+01:00')).toBe('rehearsed')
    expect(await at('2026-11-18T00:00+01:00')).toContain('Lo sciopero è già passato')
  })

  test('holds also in the calendar that waits for the new year', async () => {
    const JANUARY = Date.parse('2026-12-31T23:00:00Z')
    const next = withExceptions(base, [{ kind: 'annullata', date: '2027-05-03', reason: 'Calendario nuovo' }])
    await publish(database, publication('base', next, 1, { effectiveAt: JANUARY, reason: 'Calendario 2027' }))
    const { id } = await done(applyJoint(database, strike({ date: '2027-01-12' }, [{ comuneId: 'base' }]), ANNA))
    expect(await exceptionsAt('base', JANUARY)).toEqual(
      expect.arrayContaining(['Calendario nuovo', 'Sciopero nazionale']),
    )
    expect(await exceptionsAt('base')).not.toContain('Calendario nuovo')
    await done(undoJoint(database, id, BRUNO))
    expect(await exceptionsAt('base', JANUARY)).toContain('Calendario nuovo')
    expect(await exceptionsAt('base', JANUARY)).not.toContain('Sciopero nazionale')
  })
})

describe('it applies to all or to none', () => {
  test('one comune with a newer edition than was seen: none, and it is named with whose edition that is', async () => {
    await publish(database, publication('pietralvento', withStrike(pietralvento, 'Neve'), 1, { reason: 'Neve' }))
    const act = strike({}, [
      { comuneId: 'base', basedOn: 1 },
      { comuneId: 'pietralvento', basedOn: 1 },
    ])
    const refused = wordsOf(await applyJoint(database, act, ANNA))
    expect(refused).toContain('Niente è stato cambiato, in nessun comune')
    expect(refused).toContain('pietralvento: intanto anna@gestore.example ha pubblicato l’edizione 2')
    expect(await numbers()).toEqual(['base 1', 'pietralvento 2'])
    expect(await database.query('SELECT FROM joint_act')).toEqual([])
  })

  test.each<[string, JointStrike['targets'], string]>([
    [
      'a zone that is not there',
      [{ comuneId: 'base' }, { comuneId: 'pietralvento', zones: ['luna'] }],
      'pietralvento: non ha la zona "luna"',
    ],
    [
      'a comune that is not there',
      [{ comuneId: 'base' }, { comuneId: 'atlantide' }],
      'atlantide: non ha ancora un’edizione',
    ],
  ])('%s: none', async (_what, targets, words) => {
    expect(wordsOf(await applyJoint(database, strike({}, targets), ANNA))).toContain(words)
    expect(await numbers()).toEqual(['base 1', 'pietralvento 1'])
  })

  test(
    'two acts on the same comuni at the same moment: one is applied whole, the other knows',
    { timeout: 60_000 },
    async () => {
      for (let round = 0; round < 15; round++) {
        const seen = Object.fromEntries((await numbers()).map((one) => one.split(' ')))
        const targets = ['base', 'pietralvento'].map((comuneId) => ({ comuneId, basedOn: Number(seen[comuneId]) }))
        const acts = [
          strike({ date: weekOf(round), reason: `primo ${round}` }, targets),
          strike({ date: weekOf(round), reason: `secondo ${round}` }, targets.toReversed()),
        ]
        const outcomes = await Promise.all(acts.map((act) => applyJoint(database, act, ANNA)))
        expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual(['comuni', 'done'])
        expect(await numbers()).toEqual(targets.map(({ comuneId, basedOn }) => `${comuneId} ${basedOn + 1}`))
      }
    },
  )

  test('an act and somebody who publishes in one of its comuni at the same moment', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 15; round++) {
      const seen = Object.fromEntries((await numbers()).map((one) => one.split(' ')))
      const targets = ['base', 'pietralvento'].map((comuneId) => ({ comuneId, basedOn: Number(seen[comuneId]) }))
      const other = publication('pietralvento', withStrike(pietralvento, `altro ${round}`), targets[1]!.basedOn)
      const [joint, single] = await Promise.all([
        applyJoint(database, strike({ date: weekOf(round), reason: `sciopero ${round}` }, targets), ANNA),
        publish(database, other),
      ])
      expect([joint.kind, single.kind]).toEqual(joint.kind === 'done' ? ['done', 'conflict'] : ['comuni', 'published'])
      const isIn = (await exceptionsAt('base')).includes(`sciopero ${round}`)
      expect(isIn).toBe(joint.kind === 'done')
    }
    expect(await verifyEditions(database)).not.toHaveProperty('broken')
  })
})

describe('taken back', () => {
  test('it leaves every comune as if it had not been, with what others have published since', async () => {
    const { id } = await done(applyJoint(database, strike(), ANNA))
    const since = withExceptions(
      withExceptions(base, [{ kind: 'annullata', date: DATE, reason: 'Sciopero nazionale' }]),
      [{ kind: 'annullata', date: '2026-11-18', reason: 'Neve' }],
    )
    await publish(database, publication('base', since, 2))
    const undone = await done(undoJoint(database, id, BRUNO))
    expect(undone.changed.map(({ edition }) => edition.reason)).toEqual(['Sciopero revocato', 'Sciopero revocato'])
    expect(await stricken()).toEqual([false, false])
    expect(await exceptionsAt('base')).toContain('Neve')
    const [edition] = await editionStore(database).current(['pietralvento'], NOW)
    expect(edition!.parts.calendario).toBe(pietralvento.calendario.hash)
  })

  test('only once', async () => {
    const { id } = await done(applyJoint(database, strike(), ANNA))
    await done(undoJoint(database, id, BRUNO))
    expect(wordsOf(await undoJoint(database, id, BRUNO))).toBe(`L’atto ${id} è già stato annullato.`)
    expect(wordsOf(await undoJoint(database, 99, BRUNO))).toBe('Non c’è un atto 99 su più comuni.')
  })

  test.each([
    ['somebody has gone back to what was before', base],
    [
      'somebody has moved the same collections on',
      withExceptions(withExceptions(base, [{ kind: 'annullata', date: DATE, reason: 'Sciopero nazionale' }]), [
        { kind: 'aggiunta', date: DATE, waste: base.impostazioni.data.types[0]!.id, reason: 'Recupero' },
      ]),
    ],
  ])('is refused for all where %s, and says where', async (_what, parts) => {
    const { id } = await done(applyJoint(database, strike(), ANNA))
    await publish(database, publication('base', parts, 2, { reason: 'Altro', author: 'carla@gestore.example' }))
    const refused = wordsOf(await undoJoint(database, id, BRUNO))
    expect(refused).toContain('base: gli stessi giorni sono cambiati dopo; vale l’edizione 3, di carla@gestore.example')
    expect(refused).toBe(wordsOf(await rehearseUndo(database, id, NOW)))
    expect((await stricken())[1]).toBe(true)
    expect(await numbers()).toEqual(['base 3', 'pietralvento 2'])
  })
})

test('a notice in many comuni is one act, for the chosen zones, and is taken back as one', async () => {
  await addPhone(database, 'anna')
  await addPhone(database, 'quiet', { at: null })
  const act: JointAct = {
    kind: 'avviso',
    targets: [{ comuneId: 'base' }, { comuneId: 'pietralvento', zones: ['borgo', 'colline'] }],
    notice: {
      title: 'Neve',
      text: 'Metti fuori domani.',
      startsAt: '2026-11-16T00:00',
      endsAt: '2026-11-20T00:00',
      severity: 'avviso',
      isPushed: true,
    },
  }
  const told = async (comuneId: string) =>
    (await noticesFrom(database, comuneId, '2026-11-16T19:00')).map(({ title, zone }) => [title, zone])
  expect(jointWords((await rehearseJoint(database, act, NOW)) as JointRehearsal).at(-1)).toContain(
    '2 comuni. 2 telefoni',
  )
  const { id } = await done(applyJoint(database, act, ANNA))
  expect([await told('base'), await told('pietralvento')]).toEqual([
    [['Neve', null]],
    [
      ['Neve', 'borgo'],
      ['Neve', 'colline'],
    ],
  ])
  await done(undoJoint(database, id, BRUNO))
  expect([await told('base'), await told('pietralvento')]).toEqual([[], []])
  expect(await numbers(), 'no edition').toEqual(['base 1', 'pietralvento 1'])
})

describe('where a calendar waits for the new year', () => {
  /** A Saturday, on which only the new calendar collects. */
  const SATURDAY = '2027-01-16'
  const JANUARY = Date.parse('2027-01-01T05:00:00Z')
  const only = [{ comuneId: 'base' }]
  beforeEach(async () => {
    const waste = base.impostazioni.data.types[0]!.id
    const next = withExceptions(base, [{ kind: 'aggiunta', date: SATURDAY, waste, reason: 'Calendario nuovo' }])
    await publish(database, publication('base', next, 1, { effectiveAt: JANUARY }))
  })

  test('a strike of January is one of the new calendar, and says so before', async () => {
    const rehearsed = await rehearseJoint(database, strike({ date: SATURDAY }, only), NOW)
    expect(rehearsed.kind === 'rehearsed' ? jointWords(rehearsed).join() : '').toContain('16 gennaio')
    await done(applyJoint(database, strike({ date: SATURDAY }, only), ANNA))
    expect(await exceptionsAt('base')).not.toContain('Sciopero nazionale')
    expect(await exceptionsAt('base', JANUARY)).toContain('Sciopero nazionale')
  })

  test('and is taken back there', async () => {
    const { id } = await done(applyJoint(database, strike({ date: SATURDAY }, only), ANNA))
    await done(undoJoint(database, id, BRUNO))
    expect(await exceptionsAt('base', JANUARY)).toEqual(['Calendario nuovo'])
  })

  test('a strike of a day that residents read today holds at once, and then too; taken back, in neither', async () => {
    const { id } = await done(applyJoint(database, strike({}, only), ANNA))
    expect(await exceptionsAt('base')).toContain('Sciopero nazionale')
    expect(await exceptionsAt('base', JANUARY)).toContain('Calendario nuovo')
    await done(undoJoint(database, id, BRUNO))
    expect(await exceptionsAt('base')).not.toContain('Sciopero nazionale')
  })

  test('also where the edition that waits takes effect before the day of the strike', async () => {
    const soon = NOW + 3_600_000
    const next = withExceptions(base, [{ kind: 'aggiunta', date: '2027-02-06', waste: 'umido', reason: 'Presto' }])
    const { number } = (await editionStore(database).newest('base'))!
    await publish(database, publication('base', next, number, { effectiveAt: soon }))
    const { id } = await done(applyJoint(database, strike({}, only), ANNA))
    expect([await exceptionsAt('base'), await exceptionsAt('base', soon)]).toEqual([
      expect.arrayContaining(['Sciopero nazionale']),
      expect.arrayContaining(['Presto', 'Sciopero nazionale']),
    ])
    await done(undoJoint(database, id, BRUNO))
    expect([...(await exceptionsAt('base')), ...(await exceptionsAt('base', soon))]).not.toContain('Sciopero nazionale')
  })
})
