import { describe, expect, test } from 'vitest'
import type { DatedException } from '../../calendar/rules/dated-exception.ts'
import type { GuideItem } from '../../guide/item.ts'
import { date } from '../../testing/calendars.ts'
import { PIETRALVENTO, withCalendar, withItems } from '../../testing/editions.ts'
import type { RehearsedContent } from '../content.ts'
import { rehearse } from '../rehearsal.ts'
import { sideBySide } from './side-by-side.ts'

const { calendar } = PIETRALVENTO.comune
const sidesOf = (after: RehearsedContent, before = PIETRALVENTO) =>
  sideBySide(rehearse(before, after, date('2026-11-16')))
const linesOf = (after: RehearsedContent, before = PIETRALVENTO): string[] =>
  sidesOf(after, before).groups.flatMap(({ title, where, pairs }) =>
    pairs.map((pair) => `${title} (${where}) ${pair.kind}: ${pair.before ?? '–'} | ${pair.after ?? '–'}`),
  )
const withMore = (...exceptions: DatedException[]): RehearsedContent =>
  withCalendar({ exceptions: [...calendar.exceptions, ...exceptions] })
const borgo = { waste: 'umido', zones: ['borgo'], reason: 'sciopero' }
const otherHours = withCalendar({ windows: [...calendar.windows!, { until: '05:30', waste: ['vetro'] }] })

describe('before and after, only what differs', () => {
  test.each<[string, RehearsedContent, string[]]>([
    ['nothing', PIETRALVENTO, []],
    [
      'dates, in the order of time',
      withMore(
        { ...borgo, kind: 'spostata', date: '2026-12-28', to: '2026-12-30' },
        { ...borgo, kind: 'annullata', date: '2026-12-24' },
        { ...borgo, kind: 'aggiunta', date: '2027-01-02' },
      ),
      [
        'Umido (Zona Borgo) tolta: giovedì 24 dicembre | –',
        'Umido (Zona Borgo) spostata: lunedì 28 dicembre | mercoledì 30 dicembre',
        'Umido (Zona Borgo) nuova: – | sabato 2 gennaio',
      ],
    ],
    [
      'a date of the year after has its year',
      withMore({ ...borgo, kind: 'annullata', date: '2027-11-18' }),
      ['Umido (Zona Borgo) tolta: giovedì 18 novembre 2027 | –'],
    ],
    [
      'hours',
      otherHours,
      ['Vetro (Zona Borgo) cambiata: dalle 21:00 della sera prima alle 5:30 | entro le 5:30 del giorno di raccolta'],
    ],
    [
      'until when the calendar is promised',
      withCalendar({ validUntil: undefined }),
      ['Il calendario vale () cambiata: fino al 31 dicembre 2027 | senza scadenza'],
    ],
  ])('%s', (_what, after, lines) => expect(linesOf(after)).toEqual(lines))

  test('what is the same in all zones stands there once', () => {
    const after = withCalendar({ windows: calendar.windows!.filter(({ season }) => season === undefined) })
    expect(sidesOf(after).groups.map(({ title, where }) => `${title}, ${where}`)).toEqual(['Umido, tutte le zone'])
  })

  test('things of the guide: what goes, what goes elsewhere, what comes', () => {
    const before = withItems(item('Lampada', 'indifferenziato'), item('Tetrapak', 'carta'))
    const after = withItems(item('Tetrapak', 'plastica'), item('Tappo', 'plastica'))
    expect(linesOf(after, before)).toEqual([
      'Rifiutario () tolta: Lampada | –',
      'Rifiutario () cambiata: Tetrapak: Carta | Tetrapak: Plastica e Alluminio',
      'Rifiutario () nuova: – | Tappo',
    ])
  })

  test('what has no two sides stays in words, and nothing is said twice', () => {
    expect(sidesOf(PIETRALVENTO).rest).toEqual(['Per i residenti non cambia niente.'])
    expect(sidesOf(otherHours).rest).toEqual([])
    expect(sidesOf(withCalendar({ holidays: { ...calendar.holidays, days: [] } })).rest.join()).toContain('festivi')
  })
})

const item = (name: string, destination: string): GuideItem => ({
  slug: name.toLowerCase(),
  name,
  destination,
  synonyms: [],
})
