import { expect, test } from 'vitest'
import { changeInWords } from './change.ts'
import { dayOn, type Schedule } from './schedule.ts'
import { borgo, colline, date } from '../testing/calendars.ts'

test.each<[Schedule, string, string]>([
  [
    borgo,
    '2026-11-19',
    'Plastica e Alluminio, raccolta spostata a venerdì 20 novembre: fiera di San Martino nelle vie del borgo',
  ],
  [
    borgo,
    '2026-11-20',
    'Plastica e Alluminio, raccolta al posto di giovedì 19 novembre: fiera di San Martino nelle vie del borgo',
  ],
  [colline, '2026-12-31', 'Plastica e Alluminio, raccolta annullata: strada chiusa per la fiaccolata'],
  [borgo, '2027-01-07', 'Carta, raccolta in più: imballaggi delle feste'],
])('a change is told with its reason', (schedule, iso, words) => {
  const day = dayOn(schedule, date(iso))
  expect(day.changes.map((change) => changeInWords(schedule.types, change))).toEqual([words])
})
