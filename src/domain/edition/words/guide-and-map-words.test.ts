import { describe, expect, test } from 'vitest'
import type { GuideItem } from '../../guide/item.ts'
import type { CollectionPoint } from '../../points/collection-point.ts'
import { date } from '../../testing/calendars.ts'
import { PIETRALVENTO, withComune, withItems, withPoints } from '../../testing/editions.ts'
import type { RehearsedContent } from '../content.ts'
import { rehearse } from '../rehearsal.ts'
import { rehearsalWords } from './rehearsal-words.ts'

const wordsOf = (before: RehearsedContent, after: RehearsedContent): string[] =>
  rehearsalWords(rehearse(before, after, date('2026-11-16')))

const item = (name: string, destination: string, more: Partial<GuideItem> = {}): GuideItem => ({
  slug: name.toLowerCase(),
  name,
  destination,
  synonyms: [],
  ...more,
})
const greasy = { when: 'unto', destination: 'umido' }
const many = (count: number, destination: string): GuideItem[] =>
  Array.from({ length: count }, (_, index) => item(`Cosa ${index + 1}`, destination))

describe('the guide', () => {
  test.each<[string, GuideItem[], GuideItem[], string[]]>([
    ['that stays', [item('Tetrapak', 'carta')], [item('Tetrapak', 'carta')], ['Per i residenti non cambia niente.']],
    [
      'a thing that goes elsewhere',
      [item('Tetrapak', 'carta')],
      [item('Tetrapak', 'plastica')],
      ['Guida: Tetrapak: da Carta a Plastica e Alluminio.'],
    ],
    [
      'one of its states goes elsewhere',
      [item('Cartone', 'carta')],
      [item('Cartone', 'carta', { variants: [greasy] })],
      ['Guida: Cartone, se unto: da Carta a Umido.'],
    ],
    [
      'a state that is spoken of no more goes with the rest',
      [item('Cartone', 'carta', { variants: [greasy] })],
      [item('Cartone', 'carta')],
      ['Guida: Cartone, se unto: da Umido a Carta.'],
    ],
    [
      'elsewhere for some',
      [item('Cartone', 'carta')],
      [
        item('Cartone', 'carta', {
          variants: [{ when: '', destination: 'indifferenziato', users: ['non-domestica'] }],
        }),
      ],
      ['Guida: Cartone, per utenza non domestica: da Carta a Indifferenziato.'],
    ],
    [
      'things that are new, gone, or told in other words',
      [item('Lampada', 'indifferenziato'), item('Tetrapak', 'carta')],
      [item('Tetrapak', 'carta', { why: 'È quasi tutta carta.' }), item('Tappo', 'plastica')],
      ['Guida: 1 voce nuova: Tappo.', 'Guida: 1 voce tolta: Lampada.', 'Guida: 1 voce con un altro testo: Tetrapak.'],
    ],
    [
      'a dozen and one more: all are told',
      many(13, 'carta'),
      many(13, 'vetro'),
      many(13, '').map(({ name }) => `Guida: ${name}: da Carta a Vetro.`),
    ],
    [
      'more than that: the rest are counted',
      many(14, 'carta'),
      many(14, 'vetro'),
      [
        ...many(12, '').map(({ name }) => `Guida: ${name}: da Carta a Vetro.`),
        'Guida: vanno altrove anche 2 altre cose.',
      ],
    ],
    [
      'many new things: the first and a count',
      [],
      many(20, 'carta'),
      ['Guida: 20 voci nuove: Cosa 1, Cosa 2, Cosa 3, Cosa 4, Cosa 5, Cosa 6 e altre 14.'],
    ],
  ])('%s', (_what, before, after, lines) => expect(wordsOf(withItems(...before), withItems(...after))).toEqual(lines))
})

const bell: CollectionPoint = {
  id: 'campana',
  name: 'Campana di via Roma',
  kind: 'campana',
  takes: ['vetro'],
  address: 'Via Roma 1',
  lat: 43.62,
  lon: 12.18,
}
const august = { from: '2027-08-10', until: '2027-08-23', reason: 'ferie' }
const over = { from: '2026-08-10', until: '2026-08-23' }

describe('the map', () => {
  test.each<[string, CollectionPoint[], CollectionPoint[], string[]]>([
    ['that stays', [bell], [bell], ['Per i residenti non cambia niente.']],
    [
      'points that come and go',
      [bell],
      [{ ...bell, id: 'centro', name: 'Centro di raccolta' }],
      ['Mappa: 1 punto nuovo: Centro di raccolta.', 'Mappa: 1 punto tolto: Campana di via Roma.'],
    ],
    [
      'a point that moves',
      [bell],
      [{ ...bell, lat: 43.623, address: 'Via Verdi 3' }],
      ['Mappa: Campana di via Roma cambia posto, Via Verdi 3, a 330 m da prima.'],
    ],
    [
      'a point whose address is put right',
      [bell],
      [{ ...bell, address: 'Via Roma 3' }],
      ['Mappa: Campana di via Roma cambia posto, Via Roma 3.'],
    ],
    [
      'a closure to come',
      [bell],
      [{ ...bell, closed: [august] }],
      ['Mappa: Campana di via Roma, nuova chiusura: da martedì 10 agosto a lunedì 23 agosto (ferie).'],
    ],
    [
      'a closure that is called off',
      [{ ...bell, closed: [august] }],
      [bell],
      ['Mappa: Campana di via Roma, chiusura tolta: da martedì 10 agosto a lunedì 23 agosto (ferie).'],
    ],
    ['a closure that is over', [bell], [{ ...bell, closed: [over] }], ['Per i residenti non cambia niente.']],
    [
      'other hours',
      [bell],
      [{ ...bell, hours: '24/7' }],
      ['Mappa: 1 punto con orari o altri dati diversi: Campana di via Roma.'],
    ],
  ])('%s', (_what, before, after, lines) => expect(wordsOf(withPoints(...before), withPoints(...after))).toEqual(lines))
})

describe('what is not told one by one is named', () => {
  const { guide } = PIETRALVENTO
  test.each<[string, RehearsedContent]>([
    ['l’ora in cui l’app passa al giorno dopo', withComune({ dayChangesAt: '05:00' })],
    ['le destinazioni della guida', { ...PIETRALVENTO, guide: { ...guide, destinations: [] } }],
    ['i simboli degli imballaggi', { ...PIETRALVENTO, guide: { ...guide, marks: [] } }],
    [
      'i prodotti con il codice a barre',
      { ...PIETRALVENTO, guide: { ...guide, products: [{ code: '8001234567890', name: 'Latte', parts: [] }] } },
    ],
  ])('%s', (part, after) => expect(wordsOf(PIETRALVENTO, after)).toEqual([`Altri dati che cambiano: ${part}.`]))
})
