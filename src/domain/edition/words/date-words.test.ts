import { describe, expect, test } from 'vitest'
import type { CollectionRule } from '../../calendar/rules/collection-rule.ts'
import type { DatedException } from '../../calendar/rules/dated-exception.ts'
import { date } from '../../testing/calendars.ts'
import { PIETRALVENTO, withCalendar } from '../../testing/editions.ts'
import type { RehearsedContent } from '../content.ts'
import { rehearse } from '../rehearsal.ts'
import { rehearsalWords } from './rehearsal-words.ts'

const { calendar } = PIETRALVENTO.comune
const wordsOf = (after: RehearsedContent): string[] => rehearsalWords(rehearse(PIETRALVENTO, after, date('2026-11-16')))

const withMore = (...exceptions: DatedException[]): RehearsedContent =>
  withCalendar({ exceptions: [...calendar.exceptions, ...exceptions] })
const withRules = (change: (rule: CollectionRule) => CollectionRule): RehearsedContent =>
  withCalendar({ rules: calendar.rules.map(change) })

const reason = 'sciopero'
/** In the Borgo umido is collected on Mondays and Thursdays, in the Colline on Tuesdays and Fridays. */
const borgo = { waste: 'umido', zones: ['borgo'], reason }

describe('the dates that an exception changes', () => {
  test.each<[string, DatedException[], string[]]>([
    ['none', [], ['Per i residenti non cambia niente.']],
    [
      'of a type that is not collected that day: none',
      [{ kind: 'annullata', date: '2026-11-16', waste: 'carta', reason }],
      ['Per i residenti non cambia niente.'],
    ],
    [
      'one that is cancelled',
      [{ ...borgo, kind: 'annullata', date: '2026-11-23' }],
      ['Umido, Zona Borgo: 1 data cambia: il 23 novembre è annullata.'],
    ],
    [
      'one of each kind',
      [
        { ...borgo, kind: 'annullata', date: '2026-12-24' },
        { ...borgo, kind: 'spostata', date: '2026-12-28', to: '2026-12-30' },
        { ...borgo, kind: 'aggiunta', date: '2027-01-02' },
      ],
      [
        'Umido, Zona Borgo: 3 date cambiano: il 24 dicembre è annullata, il 28 passa al 30 dicembre, si aggiunge il 2 gennaio.',
      ],
    ],
    [
      'one that is moved into another month',
      [{ ...borgo, kind: 'spostata', date: '2026-11-30', to: '2026-12-01' }],
      ['Umido, Zona Borgo: 1 data cambia: il 30 novembre passa al 1° dicembre.'],
    ],
    [
      'one that a year ago would have had the same name: the year is said',
      [{ ...borgo, kind: 'annullata', date: '2027-11-18' }],
      ['Umido, Zona Borgo: 1 data cambia: il 18 novembre 2027 è annullata.'],
    ],
    [
      'those of a strike: what is the same in all zones is said once',
      [{ kind: 'annullata', date: '2026-12-10', until: '2026-12-11', reason }],
      [
        'Umido, Zona Borgo: 1 data cambia: il 10 dicembre è annullata.',
        'Umido, Zona Colline: 1 data cambia: l’11 dicembre è annullata.',
        'Indifferenziato, tutte le zone: 1 data cambia: l’11 dicembre è annullata.',
        'Plastica e Alluminio, tutte le zone: 1 data cambia: il 10 dicembre è annullata.',
      ],
    ],
    [
      'those of one kind of users',
      [{ ...borgo, kind: 'annullata', date: '2026-11-23', users: ['condominio', 'non-domestica'] }],
      ['Umido, Zona Borgo, per utenza condominio e non domestica: 1 data cambia: il 23 novembre è annullata.'],
    ],
    [
      'those of all kinds of users, written one by one: said as of all',
      [
        { ...borgo, kind: 'annullata', date: '2026-11-23', users: ['domestica'] },
        { ...borgo, kind: 'annullata', date: '2026-11-23', users: ['non-domestica', 'condominio'] },
      ],
      ['Umido, Zona Borgo: 1 data cambia: il 23 novembre è annullata.'],
    ],
    [
      'none, but another reason for it',
      [{ kind: 'annullata', date: '2026-12-31', waste: 'plastica', zones: ['colline'], reason }],
      [
        'Plastica e Alluminio, Zona Colline: in 1 giorno cambia quello che si legge (note, motivi, “da confermare”): il 31 dicembre.',
      ],
    ],
  ])('%s', (_which, exceptions, lines) => expect(wordsOf(withMore(...exceptions))).toEqual(lines))
})

test('exceptions in another order: the last one counts', () => {
  const cancelled: DatedException = { ...borgo, kind: 'annullata', date: '2026-11-23' }
  const back: DatedException = { ...borgo, kind: 'aggiunta', date: '2026-11-23' }
  const rehearsal = rehearse(withMore(cancelled, back), withMore(back, cancelled), date('2026-11-16'))
  expect(rehearsalWords(rehearsal)).toEqual(['Umido, Zona Borgo: 1 data cambia: il 23 novembre è annullata.'])
})

describe('what a rule changes', () => {
  test('a service is told like a type, a long list is shortened and its kinds are counted', () =>
    expect(
      wordsOf(
        withRules((rule) => (rule.waste === 'ecomobile' ? ({ ...rule, weekday: 'gio' } as CollectionRule) : rule)),
      ),
    ).toEqual([
      'Ecomobile, Zona Colline: 13 date cambiano (13 spostate): il 12 passa al 10 dicembre, il 9 passa al 14 gennaio, ' +
        'il 13 passa all’11 febbraio, il 13 passa all’11 marzo, il 10 passa all’8 aprile, l’8 passa al 13 maggio, e altre 7.',
    ]))

  test('another way to write the same dates changes nothing', () =>
    expect(
      wordsOf(
        withCalendar({
          rules: calendar.rules.flatMap((rule): CollectionRule[] =>
            rule.repeats === 'settimanale' ? rule.weekdays.map((day) => ({ ...rule, weekdays: [day] })) : [rule],
          ),
        }),
      ),
    ).toEqual(['Per i residenti non cambia niente.']))

  test('a note of a service is told, though its dates stay', () =>
    expect(wordsOf(withRules((rule) => (rule.waste === 'ecomobile' ? { ...rule, note: 'in piazza' } : rule)))).toEqual([
      'Ecomobile, Zona Colline: in 13 giorni cambia quello che si legge (note, motivi, “da confermare”): il 12 dicembre, ' +
        'il 9 gennaio, il 13 febbraio, il 13 marzo, il 10 aprile, l’8 maggio e altre 7.',
    ]))
})
