import { expect, test } from 'vitest'
import type { PartName } from '../../../../contract/edition/content.ts'
import { problemAddress } from './problem-address.ts'

const CALENDAR = { calendar: { exceptions: [{ date: '2026-12-08' }, { date: '2026-12-24', zones: ['colline'] }] } }
const GUIDE = { items: [{ name: 'Tappo' }, { name: 'Tappo' }] }
const POINTS = { points: [{ id: 'ecocentro' }] }
const BULKY = { catalogue: { items: [{ id: 'sedia' }], notTaken: [] } }

test.each<[PartName, string, unknown, string]>([
  ['calendario', 'calendar.rules[3].waste', CALENDAR, 'calendario?regola=3'],
  ['calendario', 'calendar.rules', CALENDAR, 'calendario'],
  ['calendario', 'calendar.exceptions[0].date', CALENDAR, 'calendario?giorno=2026-12-08'],
  ['calendario', 'calendar.exceptions[1].waste', CALENDAR, 'calendario?giorno=2026-12-24&zona=colline'],
  ['calendario', 'calendar.exceptions[9].waste', CALENDAR, 'calendario'],
  ['calendario', 'calendar.holidays.days[0]', CALENDAR, 'calendario?pannello=feste'],
  ['calendario', 'setOut.from', CALENDAR, 'calendario?pannello=orari'],
  ['impostazioni', 'zones[2].streets[0].numbers', {}, 'impostazioni?vista=zone'],
  ['impostazioni', 'types[0].letter', {}, 'impostazioni?vista=tipi'],
  ['impostazioni', 'hosts[0]', {}, 'impostazioni?vista=comune'],
  ['rifiutario', 'items[0].destination', GUIDE, 'rifiutario?voce=tappo'],
  ['rifiutario', 'items[1].name', GUIDE, 'rifiutario?voce=tappo-1'],
  ['rifiutario', 'items[0].destination', undefined, 'rifiutario'],
  ['punti', 'points[0].hours', POINTS, 'punti?punto=ecocentro'],
  ['ingombranti', 'catalogue.items[0].pieces', BULKY, 'ingombranti?parte=catalogo&oggetto=sedia'],
  ['ingombranti', 'rules.rounds[0].places', BULKY, 'ingombranti?parte=giri'],
  ['ingombranti', 'rules.price', BULKY, 'ingombranti?parte=regole'],
  ['ingombranti', '', null, 'ingombranti?parte=regole'],
])('%s, %s is corrected at %#: %s', (part, field, data, address) =>
  expect(problemAddress(part, field, data)).toBe(address),
)
