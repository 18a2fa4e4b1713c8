import { describe, expect, test } from 'vitest'
import { baseData, date, unica } from '../../testing/calendars.ts'
import { dayOn } from '../schedule.ts'
import type { DatedException } from '../rules/dated-exception.ts'
import { scheduleOf } from '../zone-schedule.ts'
import { differenceInWords, type LaterCalendar, laterInWords } from './day-difference.ts'

const withDay = (...exceptions: DatedException[]) =>
  scheduleOf({ ...baseData, calendar: { ...baseData.calendar, exceptions } }, 'unica')
const STRIKE: DatedException = { kind: 'annullata', date: '2026-11-18', reason: 'Sciopero' }
const LATER: DatedException = { ...STRIKE, kind: 'spostata', to: '2026-11-20' }

test.each([
  ['2026-11-18', withDay(STRIKE), 'prima Carta'],
  ['2026-11-19', withDay(STRIKE), undefined],
  ['2026-11-20', withDay(LATER), 'prima Plastica e Alluminio'],
  ['2026-11-21', withDay({ ...LATER, kind: 'aggiunta', date: '2026-11-21', waste: 'carta' }), 'prima nessuna raccolta'],
])('%s: %#, %s', (iso, schedule, words) => {
  expect(differenceInWords(baseData.types, dayOn(unica, date(iso)), dayOn(schedule, date(iso)))).toBe(words)
})

test('another reason for the same is something that residents read', () => {
  const [one, other] = [withDay(STRIKE), withDay({ ...STRIKE, reason: 'Neve' })].map((schedule) =>
    dayOn(schedule, date('2026-11-18')),
  )
  expect(differenceInWords(baseData.types, one, other!)).toBe('cambia quello che i residenti leggono di questo giorno')
})

describe('what waits for its moment', () => {
  const later: LaterCalendar[] = [
    { number: 4, from: '2026-11-18', schedule: withDay(STRIKE) },
    { number: 6, from: '2026-12-01', schedule: unica },
  ]
  test.each<[string, string | undefined, string]>([
    ['2026-11-18', 'con l’edizione 4 nessuna raccolta', 'a day that it cancels'],
    ['2026-11-19', undefined, 'a day that it leaves'],
    ['2026-12-02', undefined, 'a day of the next one, which is as now'],
  ])('%s: %s, %s', (iso, words) => expect(laterInWords(unica, later, date(iso))).toBe(words))

  test('says nothing of the days before it', () =>
    expect(laterInWords(unica, [{ ...later[0]!, from: '2026-11-19' }], date('2026-11-18'))).toBeUndefined())
})
