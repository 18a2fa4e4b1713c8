import { expect, test } from 'vitest'
import { pietralventoData } from '../../testing/calendars.ts'
import { calendarProblems } from '../checks/problems.ts'
import type { CollectionCalendar } from '../schedule.ts'
import { problemInWords } from './problem-in-words.ts'

const ZONES = ['borgo', 'colline']
const { calendar } = pietralventoData

test.each<[string, Partial<CollectionCalendar>]>([
  ['Una zona di questa regola non c’è più', { rules: [{ ...calendar.rules[0]!, zones: ['mare'] }] }],
  ['non c’è più tra i tipi', { rules: [{ ...calendar.rules[0]!, waste: 'oro' }] }],
  ['Finisce prima di cominciare', { rules: [{ ...calendar.rules[0]!, from: '2027-02-01', until: '2027-01-01' }] }],
  [
    'In quel giorno non si raccoglie',
    { exceptions: [{ kind: 'annullata', date: '2026-11-22', waste: 'carta', reason: 'Neve' }] },
  ],
  ['stesso giorno', { exceptions: [{ kind: 'spostata', date: '2026-11-23', to: '2026-11-23', reason: 'Neve' }] }],
  [
    'Una festa non c’è più',
    { holidays: { ...calendar.holidays, special: [{ effect: 'annulla', holidays: ['Patrono'] }] } },
  ],
  ['dopo l’ora in cui l’app passa al giorno dopo', { windows: [{ until: '09:00' }] }],
])('says what is wrong without the words of the data: %s', (words, wrong) => {
  const found = calendarProblems({ ...pietralventoData, calendar: { ...calendar, exceptions: [], ...wrong } }, ZONES)
  expect(found.map(problemInWords).join(' ')).toContain(words)
})
