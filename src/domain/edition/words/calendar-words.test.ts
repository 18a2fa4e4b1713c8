import { describe, expect, test } from 'vitest'
import { date } from '../../testing/calendars.ts'
import { PIETRALVENTO, withCalendar, withComune } from '../../testing/editions.ts'
import type { RehearsedContent } from '../content.ts'
import { rehearse } from '../rehearsal.ts'
import { rehearsalWords } from './rehearsal-words.ts'

const { calendar, types, zones, services } = PIETRALVENTO.comune
const wordsOf = (after: RehearsedContent, before = PIETRALVENTO): string[] =>
  rehearsalWords(rehearse(before, after, date('2026-11-16')))

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
        'Zona 3 è nuova: ha 86 date in 400 giorni.',
        'Zona Colline non c’è più: aveva 267 date in 400 giorni.',
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

test('addresses that come and go are told first', () => {
  const before = { ...PIETRALVENTO, hosts: ['pietralvento.localhost', 'www.pietralvento.it'] }
  const after = { ...PIETRALVENTO, hosts: ['www.pietralvento.it', 'rifiuti.pietralvento.it'] }
  expect(wordsOf(after, before)).toEqual([
    'L’indirizzo pietralvento.localhost non sarà più di questo comune: chi lo usa non troverà il calendario.',
    'L’indirizzo rifiuti.pietralvento.it sarà di questo comune.',
  ])
})
