import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ComuneFile } from '../../../contract/comune/comune.ts'
import { dateOf, dayOf, isoOf } from '../../../domain/calendar/rules/day-number.ts'
import { dayOn } from '../../../domain/calendar/schedule.ts'
import { scheduleOf } from '../../../domain/calendar/zone-schedule.ts'
import { importCalendar } from './calendar-command.ts'

/** Real calendars are not ours to publish: they lie beside the repository, or where the variable says. */
const FOLDER = process.env['CALENDAR_YARDSTICK'] ?? '../shared/data'
const [FROM, UNTIL] = ['2026-01-01', '2026-12-31']

let comuniDir: string
beforeEach(async () => {
  comuniDir = await mkdtemp(join(tmpdir(), 'calendari-'))
})
afterEach(() => rm(comuniDir, { recursive: true }))

/** As many as a program that looks at each weekday by itself needs. */
test.for<[string, number, number]>([
  ['calendario-un-comune.csv', 9, 2],
  ['calendario-una-zona.csv', 9, 14],
])('%s has no wrong day, with at most %i rules and %i exceptions', async ([name, rules, exceptions], { skip }) => {
  const file = join(FOLDER, name)
  if (!existsSync(file)) skip(`${file} is not there: CALENDAR_YARDSTICK names the folder of the real calendars.`)
  await importCalendar({ comuniDir, id: 'vero', file, newName: 'Vero', from: FROM, until: UNTIL })
  const comune = JSON.parse(await readFile(join(comuniDir, 'vero/comune.json'), 'utf8')) as ComuneFile
  expect(comune.calendar.rules.length).toBeLessThanOrEqual(rules)
  expect(comune.calendar.exceptions.length).toBeLessThanOrEqual(exceptions)

  const printed = (await readFile(file, 'utf8')).trim().split(/\r?\n/).slice(1)
  const dates = printed.map((line) => line.split(';')[0]!.split('/').toReversed().join('-'))
  const wanted = Object.groupBy(dates, (date) => date)
  const schedule = scheduleOf(comune, comune.zones[0]!.id)
  const wrong = Array.from({ length: dayOf(UNTIL) - dayOf(FROM) + 1 }, (_, at) => isoOf(dayOf(FROM) + at)).filter(
    (date) => {
      const { collections, services } = dayOn(schedule, dateOf(dayOf(date)))
      return collections.length + services.length !== (wanted[date]?.length ?? 0)
    },
  )
  expect(wrong).toEqual([])
})
