import { describe, expect, test } from 'vitest'
import type { Holidays } from '../../../../domain/calendar/rules/holidays.ts'
import { isOpenAt, momentOf } from '../../../../domain/points/opening-day.ts'
import { parseHours } from '../../../../domain/points/opening-hours-syntax.ts'
import { hoursFrom } from '../../../../domain/points/hours/italian-hours.ts'
import { DESTINATIONS, POINT_KINDS } from '../../../../domain/testing/destinations.ts'
import { readPointsText } from '../formats/read-file.ts'
import { importPoints } from '../import-points.ts'
import { pointVocabulary } from '../words/point-vocabulary.ts'

const vocabulary = pointVocabulary(DESTINATIONS, POINT_KINDS)

const HOLIDAYS: Holidays = { weekdays: [], effects: {}, days: [{ name: 'Immacolata', day: 8, month: 12 }] }

const isOpen = (written: string, time: string): boolean => {
  const parsed = parseHours(hoursFrom(written)?.hours ?? '')
  if ('problem' in parsed) throw new Error(parsed.problem)
  return isOpenAt(parsed.hours, momentOf(Temporal.PlainDateTime.from(time), HOLIDAYS))
}

// 17 November 2026 is a Tuesday, 8 December too.
describe('of hours written in Italian every line holds', () => {
  test.each([
    ['mar 09:00-13:00; mar 14:30-19:30', '2026-11-17T10:00', true, 'the morning'],
    ['mar 09:00-13:00; mar 14:30-19:30', '2026-11-17T15:00', true, 'the afternoon of the same day'],
    ['mar 09:00-13:00; mar 14:30-19:30', '2026-11-17T13:30', false, 'the pause between them'],
    ['mar 9.00-13.00, mar 14.30-19.30', '2026-11-17T10:00', true, 'lines apart by a comma'],
    ['Mar 09:00-13:00; Mar 14:30-19:30', '2026-11-17T10:00', true, 'Tuesday, not the month of March'],
    ['Mar 09:00-13:00', '2027-03-03T10:00', false, 'a Wednesday in March'],
    ['lun-ven 9:00-13:00; mar e gio 15:00-17:00', '2026-11-17T10:00', true, 'the morning of every day'],
    ['lun-ven 9:00-13:00; mar e gio 15:00-17:00', '2026-11-17T16:00', true, 'and the afternoon of some'],
    ['lun-ven 9:00-13:00; mar e gio 15:00-17:00', '2026-11-18T16:00', false, 'but not of the others'],
    ['tutti i giorni 8:00-12:00; dom 15:00-18:00', '2026-11-22T16:00', true, 'a day among all of them'],
    ['lun-sab 8:00-12:00; sab 8:00-11:00', '2026-11-21T11:30', false, 'hours that overlap are an exception'],
    ['lun-dom 8:00-12:00; mar chiuso', '2026-11-17T10:00', false, 'a closed day is closed'],
    ['festivi chiuso; lun-sab 8:00-12:00', '2026-12-08T10:00', false, 'holidays, wherever they stand in the line'],
    ['lun-sab 8:00-12:00', '2026-12-08T10:00', true, 'holidays that nobody speaks of'],
  ])('"%s" at %s is %s: %s', (written, time, open) => expect(isOpen(written, time)).toBe(open))
})

const told = (written: string): string[] =>
  importPoints(readPointsText(Buffer.from(`nome;tipo;lat;lon;orari\nPunto;campana;45.77;12.84;"${written}"\n`)), [], {
    vocabulary,
  })
    .notes.filter(({ level }) => level !== 'cambio')
    .map(({ done }) => done)

describe('the report says what was understood', () => {
  test.each([
    ['mar 09:00-13:00; mar 14:30-19:30', ['letti come "Tu 09:00-13:00,14:30-19:30"']],
    [
      'lun-ven 9:00-13:00; mar e gio 15:00-17:00; festivi chiuso',
      ['letti come "Mo,We,Fr 09:00-13:00; Tu,Th 09:00-13:00,15:00-17:00; PH off"'],
    ],
    ['lun-ven 8:00-12:00; sab 8:00-11:00', ['letti come "Mo-Fr 08:00-12:00; Sa 08:00-11:00"']],
    ['ven 22:00-02:00; sab 22:00-02:00', ['letti come "Fr,Sa 22:00-26:00"']],
    [
      'Tu 09:00-13:00; Tu 14:30-19:30',
      ['per OpenStreetMap vale l’ultimo orario di un giorno; se valgono tutti scrivi "Tu 09:00-13:00,14:30-19:30"'],
    ],
    ['Mo-Sa 09:00-12:00; Sa 09:00-11:00; PH off', []],
  ])('%s', (written, done) => expect(told(written)).toEqual(done))
})
