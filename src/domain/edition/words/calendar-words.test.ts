import { describe, expect, test } from 'vitest'
import type { CollectionRule } from '../../calendar/rules/collection-rule.ts'
import type { DatedException } from '../../calendar/rules/dated-exception.ts'
import { date } from '../../testing/calendars.ts'
import { PIETRALVENTO, withCalendar, withComune } from '../../testing/editions.ts'
import type { RehearsedContent } from '../content.ts'
import { rehearse } from '../rehearsal.ts'
import { rehearsalWords } from './rehearsal-words.ts'

const { calendar, types, zones, services } = PIETRALVENTO.comune
const wordsOf = (after: RehearsedContent, before = PIETRALVENTO): string[] =>
  rehearsalWords(rehearse(before, after, date('2026-11-16')))

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

describe('hours and ways', () => {
  test.each<[string, RehearsedContent, string[]]>([
    [
      'hours of a season',
      withCalendar({ windows: calendar.windows!.filter(({ season }) => season === undefined) }),
      [
        'Umido, tutte le zone: si mette fuori dalle 21:00 della sera prima alle 5:30, dal 1° giugno al 30 settembre (finora: dalle 22:00 della sera prima alle 5:30).',
      ],
    ],
    [
      'hours of the rest of the year',
      withCalendar({ windows: [...calendar.windows!, { until: '05:30', waste: ['umido'] }] }),
      [
        'Umido, tutte le zone: si mette fuori entro le 5:30 del giorno di raccolta, fino al 31 maggio e dal 1° ottobre (finora: dalle 21:00 della sera prima alle 5:30).',
      ],
    ],
    [
      'hours of all the year',
      withCalendar({ windows: [...calendar.windows!, { until: '05:30', waste: ['vetro'] }] }),
      [
        'Vetro, Zona Borgo: si mette fuori entro le 5:30 del giorno di raccolta (finora: dalle 21:00 della sera prima alle 5:30).',
      ],
    ],
    [
      'hours of a service: there are none',
      withCalendar({ windows: [...calendar.windows!, { until: '05:30', waste: ['lavaggio'] }] }),
      ['Per i residenti non cambia niente.'],
    ],
    [
      'a way',
      withComune({ collection: [{ waste: ['vetro'], way: 'strada' }, ...PIETRALVENTO.comune.collection!] }),
      ['Vetro, Zona Borgo: nei contenitori stradali (finora: porta a porta).'],
    ],
    [
      'a way that is no more',
      withComune({ collection: PIETRALVENTO.comune.collection!.slice(1) }),
      ['Vetro, Zona Colline: non si raccoglie (finora: nei contenitori stradali).'],
    ],
  ])('%s', (_what, after, lines) => expect(wordsOf(after)).toEqual(lines))
})

describe('what comes and goes', () => {
  const withoutValidity = withCalendar({ validUntil: undefined })
  test.each<[string, RehearsedContent, RehearsedContent, string[]]>([
    [
      'a shorter calendar',
      PIETRALVENTO,
      withCalendar({ validUntil: '2027-06-30' }),
      [
        'Il calendario vale fino al 30 giugno 2027 (finora: fino al 31 dicembre 2027): le date dopo il 30 giugno 2027 non si vedono più.',
      ],
    ],
    [
      'a longer one',
      withCalendar({ validUntil: '2026-12-31' }),
      PIETRALVENTO,
      [
        'Il calendario vale fino al 31 dicembre 2027 (finora: fino al 31 dicembre 2026): si aggiungono le date dopo il 31 dicembre 2026.',
      ],
    ],
    [
      'one without an end',
      PIETRALVENTO,
      withoutValidity,
      [
        'Il calendario non ha più una scadenza (finora: fino al 31 dicembre 2027): si aggiungono le date dopo il 31 dicembre 2027.',
      ],
    ],
    [
      'one that gets an end',
      withoutValidity,
      PIETRALVENTO,
      [
        'Il calendario vale fino al 31 dicembre 2027 (finora: senza scadenza): le date dopo il 31 dicembre 2027 non si vedono più.',
      ],
    ],
    [
      'zones: their dates are counted',
      PIETRALVENTO,
      withComune({
        zones: [
          { ...zones[0]!, name: 'Centro' },
          { id: 'monte', name: 'Zona 3' },
        ],
      }),
      [
        'Zona 3 è nuova: ha 86 date nei prossimi 400 giorni.',
        'Zona Colline non c’è più: aveva 267 date nei prossimi 400 giorni.',
        'Zona Centro: finora si chiamava Borgo.',
      ],
    ],
    [
      'a type that is gone has its old name',
      PIETRALVENTO,
      withComune({ types: types.filter(({ id }) => id !== 'cartone') }),
      [
        'Tipi tolti: Cartone dei negozi.',
        'Cartone dei negozi, tutte le zone, per utenza non domestica: 113 date cambiano (113 annullate): il 17 novembre, ' +
          'il 21 novembre, il 24 novembre, il 28 novembre, il 1° dicembre e il 5 dicembre sono annullate, e altre 107.',
      ],
    ],
    [
      'a type of another name and one of another colour',
      PIETRALVENTO,
      withComune({
        types: types.map((type) => {
          if (type.id === 'umido') return { ...type, label: 'Organico' }
          return type.id === 'carta' ? { ...type, colour: '#000000' } : type
        }),
      }),
      ['Organico: finora si chiamava Umido.', 'Carta: cambiano colore, disegno, contenitore o istruzioni.'],
    ],
    [
      'a new service',
      withComune({ services: services!.filter(({ id }) => id !== 'lavaggio') }),
      PIETRALVENTO,
      [
        'Servizi nuovi: Lavaggio dei mastelli.',
        'Lavaggio dei mastelli, Zona Borgo: 2 date cambiano: si aggiungono il 12 aprile e il 13 settembre.',
      ],
    ],
    [
      'a holiday that leaves a collection open',
      PIETRALVENTO,
      withCalendar({
        holidays: {
          ...calendar.holidays,
          days: [
            ...calendar.holidays.days,
            { name: 'Patrono', day: 16, month: 11, effects: { lun: 'mantiene', mar: 'mantiene' } },
          ],
        },
      }),
      [
        'Umido, Zona Borgo: in 1 giorno cambia quello che si legge (note, motivi, “da confermare”): il 16 novembre.',
        'Umido, Zona Colline: in 1 giorno cambia quello che si legge (note, motivi, “da confermare”): il 16 novembre 2027.',
        'Cartone dei negozi, tutte le zone, per utenza non domestica: in 1 giorno cambia quello che si legge (note, motivi, “da confermare”): il 16 novembre 2027.',
        'Altri dati che cambiano: i giorni festivi.',
      ],
    ],
  ])('%s', (_what, before, after, lines) => expect(wordsOf(after, before)).toEqual(lines))
})
