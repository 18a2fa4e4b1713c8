import { expect, test } from 'vitest'
import { baseData, pietralventoData } from '../testing/calendars.ts'
import { daysAround, dayFrom } from './known-days.ts'
import { monthOf } from './month.ts'
import { currentDate, putOutAt } from './put-out.ts'
import type { Schedule } from './schedule.ts'
import { scheduleOf } from './zone-schedule.ts'

/** As a page gets them: written down, and read again. */
function known(schedule: Schedule, now: Temporal.PlainDateTime): Schedule {
  const days = JSON.parse(JSON.stringify(daysAround(schedule, now))) as ReturnType<typeof daysAround>
  return { ...schedule, dated: days.dated, dayAt: dayFrom(days) }
}

const shown = (schedule: Schedule, now: Temporal.PlainDateTime): unknown =>
  JSON.parse(
    JSON.stringify([monthOf(schedule, currentDate(now).toPlainYearMonth()), putOutAt(schedule, now), schedule.dated]),
  )

const YEAR = Array.from({ length: 366 }, (_, index) => Temporal.PlainDate.from('2026-11-01').add({ days: index }))

test.each([
  ['base', scheduleOf(baseData, 'unica')],
  ['pietralvento', scheduleOf(pietralventoData, 'borgo')],
  ['pietralvento, for a shop', scheduleOf(pietralventoData, 'colline', 'non-domestica')],
])(
  '%s: on every day of a year, by night and by day, a page shows the same as who works the days out',
  (_, schedule) => {
    for (const day of YEAR) {
      for (const hour of [3, 20]) {
        const now = day.toPlainDateTime({ hour })
        expect(shown(known(schedule, now), now), now.toString()).toEqual(shown(schedule, now))
      }
    }
  },
)

test('they last until midnight: a rare collection is over at six, and the next one is known', () => {
  const rule = { waste: 'vetro', repeats: 'mensile' as const, weekday: 'lun' as const, nth: [1] }
  const schedule = scheduleOf(
    { ...baseData, calendar: { ...baseData.calendar, rules: [rule], exceptions: [] } },
    'unica',
  )
  const page = known(schedule, Temporal.PlainDateTime.from('2026-11-02T05:58'))
  const { day, next } = putOutAt(page, Temporal.PlainDateTime.from('2026-11-02T06:01'))
  expect([day.collections, next?.date.toString()]).toEqual([[], '2026-12-07'])
})

test('a page that stays open goes on for two weeks, also over the end of a month', () => {
  const schedule = scheduleOf(baseData, 'unica')
  const rendered = Temporal.PlainDateTime.from('2026-12-20T20:00')
  const page = known(schedule, rendered)
  for (let days = 0; days <= 14; days++) {
    const now = rendered.add({ days })
    expect(shown(page, now), now.toString()).toEqual(shown(schedule, now))
  }
})

test('where nothing is ever collected there is no next one', () => {
  const schedule = scheduleOf({ ...baseData, calendar: { ...baseData.calendar, rules: [], exceptions: [] } }, 'unica')
  const now = Temporal.PlainDateTime.from('2026-11-18T20:00')
  expect(putOutAt(known(schedule, now), now).next).toBeUndefined()
})
