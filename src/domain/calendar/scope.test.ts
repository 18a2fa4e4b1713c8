import { describe, expect, test } from 'vitest'
import { baseData, date } from '../testing/calendars.ts'
import { monthOf, dayInWords } from './month.ts'
import { feedEvents } from '../feed/feed.ts'
import { windowFor, windowInWords, windowsInWords } from './put-out-window.ts'
import { blinkingDate, putOutAt } from './put-out.ts'
import { reminderAt } from '../reminders/reminder.ts'
import { type CalendarData, type CollectionCalendar, dayOn, nextCollection } from './schedule.ts'
import { scheduleOf } from './zone-schedule.ts'

const withCalendar = (change: Partial<CollectionCalendar>, more: Partial<CalendarData> = {}): CalendarData => ({
  ...baseData,
  ...more,
  calendar: { ...baseData.calendar, ...change },
})

describe('who puts it out', () => {
  const data = withCalendar({
    rules: [
      { waste: 'umido', repeats: 'settimanale', weekdays: ['lun'] },
      { waste: 'carta', repeats: 'settimanale', weekdays: ['lun'], users: ['non-domestica'] },
      { waste: 'vetro', repeats: 'settimanale', weekdays: ['lun'], users: ['condominio', 'domestica'] },
    ],
  })
  test.each([
    [undefined, 'umido+vetro'],
    ['domestica', 'umido+vetro'],
    ['condominio', 'umido+vetro'],
    ['non-domestica', 'umido+carta'],
  ] as const)('%s: %s', (user, expected) =>
    expect(dayOn(scheduleOf(data, 'unica', user), date('2026-11-16')).collections.join('+')).toBe(expected),
  )
})

test('a rule of a season holds in it, every year', () => {
  const data = withCalendar({
    rules: [{ waste: 'umido', repeats: 'settimanale', weekdays: ['sab'], season: { from: '06-01', until: '09-30' } }],
  })
  const schedule = scheduleOf(data, 'unica')
  expect(
    ['2026-05-30', '2026-06-06', '2027-09-25', '2027-10-02'].map(
      (iso) => dayOn(schedule, date(iso)).collections.length,
    ),
  ).toEqual([0, 1, 1, 0])
})

describe('a calendar that is promised until 31 December', () => {
  const schedule = scheduleOf(withCalendar({ validUntil: '2026-12-31' }), 'unica')
  test('says nothing of the days after it', () => {
    expect(dayOn(schedule, date('2026-12-31'))).toMatchObject({ isPublished: true, collections: ['umido'] })
    expect(dayOn(schedule, date('2027-01-04'))).toMatchObject({ isPublished: false, collections: [], changes: [] })
    expect(dayInWords(schedule, dayOn(schedule, date('2027-01-04')))).toBe(
      'lunedì 4 gennaio, calendario non ancora pubblicato',
    )
  })
  test('has no next collection beyond it, no reminder and no event', () => {
    expect(nextCollection(schedule, date('2027-01-01'))).toBeUndefined()
    expect(nextCollection(schedule, date('2026-12-31'), 'carta')).toBeUndefined()
    expect(
      reminderAt([{ name: 'Casa', schedule }], ['umido'], Temporal.PlainDateTime.from('2027-01-03T20:00')),
    ).toBeUndefined()
    expect(feedEvents(schedule, { from: date('2027-01-01'), until: date('2027-01-31') }, ['umido'])).toEqual([])
  })
  test('still has every cell of its months', () =>
    expect(monthOf(schedule, Temporal.PlainYearMonth.from('2027-01')).days).toHaveLength(31))
})

describe('hours of their own', () => {
  const schedule = scheduleOf(
    withCalendar(
      {
        windows: [
          { waste: ['carta'], from: '06:00', until: '09:00', opens: 'giorno' },
          { waste: ['vetro'], until: '07:00' },
          { season: { from: '06-01', until: '09-30' }, from: '22:00', until: '05:00' },
          { zones: ['nord'], from: '18:00', until: '04:00' },
        ],
      },
      { dayChangesAt: '09:00' },
    ),
    'unica',
  )
  const thursday = date('2026-11-19')
  test.each([
    ['carta', '2026-11-19', 'dalle 6:00 alle 9:00 del giorno stesso'],
    ['vetro', '2026-11-19', 'entro le 7:00 del giorno di raccolta'],
    ['umido', '2026-11-19', 'dalle 20:00 della sera prima alle 6:00'],
    ['umido', '2026-07-16', 'dalle 22:00 della sera prima alle 5:00'],
  ])('%s on %s: %s', (waste, iso, words) => expect(windowInWords(windowFor(schedule, waste, date(iso)))).toBe(words))

  test.each([
    ['carta', '2026-11-18T20:00', 'dalle 6:00 alle 9:00 di domani'],
    ['carta', '2026-11-19T05:00', 'dalle 6:00 alle 9:00 di oggi'],
    ['carta', '2026-11-19T06:30', 'entro le 9:00'],
    ['vetro', '2026-11-18T20:00', 'entro le 7:00 di domani'],
    ['vetro', '2026-11-19T06:30', 'entro le 7:00'],
  ])('%s at %s: %s', (waste, now, words) =>
    expect(windowInWords(windowFor(schedule, waste, thursday), thursday, Temporal.PlainDateTime.from(now))).toBe(words),
  )

  test('are said once where they are the same, and type by type where not', () => {
    const now = Temporal.PlainDateTime.from('2026-11-18T20:00')
    expect(windowsInWords(schedule, ['umido', 'plastica'], thursday, now)).toBe(
      'dalle 20:00 di stasera alle 6:00 di domani',
    )
    expect(windowsInWords(schedule, ['umido', 'carta', 'vetro'], thursday, now)).toBe(
      'Umido dalle 20:00 di stasera alle 6:00 di domani, Carta dalle 6:00 alle 9:00 di domani, Vetro entro le 7:00 di domani',
    )
  })

  test('the day changes at the comune’s own hour', () => {
    const at = (time: string) => blinkingDate(schedule, Temporal.PlainDateTime.from(time)).toString()
    expect([at('2026-11-19T08:59'), at('2026-11-19T09:00')]).toEqual(['2026-11-19', '2026-11-20'])
    expect(putOutAt(schedule, Temporal.PlainDateTime.from('2026-11-19T08:59')).isBeforeMorning).toBe(true)
  })
})

describe('a service that is no collection', () => {
  const schedule = scheduleOf(
    withCalendar(
      {
        rules: [
          ...baseData.calendar.rules,
          {
            waste: 'spazzamento',
            repeats: 'mensile',
            weekday: 'gio',
            nth: [3],
            note: 'lato dei numeri pari, dalle 8:00 alle 10:00',
          },
        ],
      },
      {
        services: [
          {
            id: 'spazzamento',
            label: 'Pulizia delle strade',
            letter: 'S',
            kind: 'spazzamento',
            instructions: 'Sposta l’auto.',
          },
        ],
      },
    ),
    'unica',
  )
  test('stands beside the collections of its day', () => {
    const day = dayOn(schedule, date('2026-11-19'))
    expect(day.collections).toEqual(['umido'])
    expect(day.services).toEqual([{ id: 'spazzamento', note: 'lato dei numeri pari, dalle 8:00 alle 10:00' }])
    expect(dayInWords(schedule, day)).toBe(
      'giovedì 19 novembre, Umido, Pulizia delle strade, lato dei numeri pari, dalle 8:00 alle 10:00',
    )
  })
  const remind = (wanted: string[]) =>
    reminderAt([{ name: 'Casa', schedule }], wanted, Temporal.PlainDateTime.from('2026-11-18T20:00'))
  test('is in the reminder of who wants it, with what to do', () => {
    expect(remind(['umido', 'spazzamento'])).toMatchObject({
      title: 'Stasera: Umido',
      message:
        'Passiamo domani, giovedì 19 novembre. Metti fuori dalle 20:00 di stasera alle 6:00 di domani. Pulizia delle strade, lato dei numeri pari, dalle 8:00 alle 10:00. Sposta l’auto.',
    })
    expect(remind(['spazzamento'])).toMatchObject({ title: 'Domani: Pulizia delle strade' })
    expect(remind(['umido'])?.message).not.toContain('Pulizia')
  })
  test('is an event of the feed of who chose it', () =>
    expect(
      feedEvents(schedule, { from: date('2026-11-19'), until: date('2026-11-19') }, ['spazzamento']),
    ).toMatchObject([
      { waste: 'spazzamento', state: 'confermata', note: 'lato dei numeri pari, dalle 8:00 alle 10:00' },
    ]))
})
