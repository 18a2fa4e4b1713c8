import { describe, expect, test } from 'vitest'
import { dueOn, reminderAt } from './reminder.ts'
import type { ZoneSchedule } from '../calendar/zone-schedule.ts'
import { ALL_TYPES, borgo, colline, date, unica } from '../testing/calendars.ts'

const HOME = { name: 'Unica', schedule: unica }

const at = (sentAt: string, types: readonly string[] = ALL_TYPES) =>
  reminderAt([HOME], types, Temporal.PlainDateTime.from(sentAt))

describe('the specification’s calendar, in words', () => {
  test.each([
    ['2026-11-18T20:00', 'Stasera: Umido', 'an evening before umido'],
    ['2026-11-19T05:00', 'Adesso: Umido', 'a very early riser is told of the same morning'],
    ['2026-11-19T06:00', 'Stasera: Plastica e Alluminio', 'from six o’clock on it is about the next day'],
    ['2026-11-20T20:00', '', 'a Saturday without vetro'],
    ['2026-11-27T20:00', 'Stasera: Vetro', 'the fourth Saturday'],
    ['2026-11-21T20:00', '', 'a Sunday collects nothing'],
    ['2026-12-07T20:00', 'Stasera: Indifferenziato', 'a holiday on a Tuesday keeps its collection'],
    ['2026-12-24T20:00', 'Stasera: niente Plastica e Alluminio', 'a holiday on a Friday cancels it, and that is said'],
    ['2026-12-31T20:00', 'Stasera: niente Plastica e Alluminio', 'the year changes meanwhile'],
  ])('%s says "%s": %s', (sentAt, title) => expect(at(sentAt)?.title ?? '').toBe(title))

  test('says when the van comes and when to put it out', () => {
    expect(at('2026-11-18T20:00')?.message).toBe(
      'Passiamo domani, giovedì 19 novembre. Metti fuori dalle 20:00 di stasera alle 6:00 di domani.',
    )
    expect(at('2026-11-19T00:20')?.message).toBe('Passiamo oggi, giovedì 19 novembre. Metti fuori entro le 6:00.')
  })

  test('says that a festive collection is to be confirmed', () => {
    expect(at('2026-12-07T20:00')?.message).toContain('Da confermare: è un giorno festivo.')
  })

  test('gives the reason of what is cancelled, and nothing about putting out', () => {
    expect(at('2026-12-24T20:00')?.message).toBe('Plastica e Alluminio non si raccolgono: Natale.')
  })

  test('is silent about types that were not asked for, cancelled ones too', () => {
    expect(at('2026-11-18T20:00', ['carta'])).toBeUndefined()
    expect(at('2026-12-24T20:00', ['carta'])).toBeUndefined()
  })
})

const cancelled = (exceptions: typeof unica.exceptions, sentAt: string) =>
  reminderAt(
    [{ name: 'Unica', schedule: { ...unica, exceptions } satisfies ZoneSchedule as ZoneSchedule }],
    ['umido', 'plastica'],
    Temporal.PlainDateTime.from(sentAt),
  )

describe('a cancelled collection', () => {
  const strike = { kind: 'annullata' as const, waste: 'umido' as const, reason: 'sciopero' }

  test.each<[string, typeof unica.exceptions, string]>([
    ['2026-11-18T20:00', [{ ...strike, date: '2026-11-19' }], 'on an ordinary day, for the reason given'],
    ['2026-12-24T20:00', [{ ...strike, date: '2026-12-25', waste: 'plastica' as const }], 'on a holiday, said once'],
  ])('sent at %s is told with its reason: %#', (sentAt, exceptions) => {
    const message = cancelled(exceptions, sentAt)?.message ?? ''
    expect(message.match(/sciopero/g)).toHaveLength(1)
    expect(message).not.toContain('Natale')
    expect(message).not.toContain('Metti fuori')
  })

  test('of a type that was not asked for is not told', () =>
    expect(cancelled([{ ...strike, date: '2026-11-19', waste: 'carta' }], '2026-11-18T20:00')?.message).toBe(
      'Passiamo domani, giovedì 19 novembre. Metti fuori dalle 20:00 di stasera alle 6:00 di domani.',
    ))
})

test('a festive day without anything to put out is not to be confirmed', () =>
  expect(at('2026-12-24T20:00')?.message).not.toContain('Da confermare'))

describe('two homes', () => {
  test('one with a collection to be confirmed, one with its collection cancelled: each is told its own', () => {
    const other = {
      ...unica,
      exceptions: [
        { kind: 'annullata' as const, date: '2026-12-08', waste: 'indifferenziato' as const, reason: 'mercato' },
      ],
    }
    const both = [HOME, { name: 'Mare', schedule: other }]
    const told = reminderAt(both, ALL_TYPES, Temporal.PlainDateTime.from('2026-12-07T20:00'))
    expect(told?.title).toBe('Stasera: Unica, Indifferenziato; Mare, niente Indifferenziato')
    expect(told?.message).toMatch(
      /^Passiamo domani, .* Metti fuori dalle 20:00 di stasera alle 6:00 di domani\. Mare, .*mercato.* Da confermare: è un giorno/,
    )
  })

  const homes = [
    { name: 'Borgo', schedule: borgo },
    { name: 'Colline', schedule: colline },
  ]
  const evenings = Array.from({ length: 60 }, (_, offset) => date('2026-11-15').add({ days: offset }))

  test('are told apart by name, and each evening says both where both put something out', () => {
    const titles = evenings.map((day) => reminderAt(homes, ALL_TYPES, day.toPlainDateTime('20:00'))?.title ?? '')
    expect(titles.some((title) => title.includes('Borgo, ') && title.includes('; Colline, '))).toBe(true)
    expect(titles.every((title) => title === '' || /Borgo, |Colline, /.test(title))).toBe(true)
  })

  test('a moved collection is said on both evenings that matter', () => {
    const moved = [borgo, colline].flatMap(({ exceptions, zone }) =>
      exceptions.filter(({ kind }) => kind === 'spostata').map((exception) => ({ exception, zone })),
    )
    expect(moved.length).toBeGreaterThan(0)
    for (const { exception, zone } of moved) {
      const home = homes.filter(({ schedule }) => schedule.zone === zone)
      const evening = date(exception.date).subtract({ days: 1 }).toPlainDateTime('20:00')
      expect(reminderAt(home, ALL_TYPES, evening)?.message).toContain('spostata a')
      const later = date('to' in exception ? exception.to : '')
        .subtract({ days: 1 })
        .toPlainDateTime('20:00')
      expect(reminderAt(home, ALL_TYPES, later)?.message).toContain('al posto di')
    }
  })
})

test.each([
  ['20:00', '2026-11-18', '2026-11-18T19:00:00Z', 'winter'],
  ['20:00', '2026-07-15', '2026-07-15T18:00:00Z', 'summer'],
  ['02:30', '2026-03-29', '2026-03-29T01:30:00Z', 'the hour that is missing comes an hour later'],
  ['02:30', '2026-10-25', '2026-10-25T00:30:00Z', 'the hour that is there twice comes once, the first time'],
])('%s on %s is %s: %s', (wish, day, instant) => {
  expect(dueOn(wish, date(day), 'Europe/Rome').toString()).toBe(instant)
})
