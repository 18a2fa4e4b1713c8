import { expect, test } from 'vitest'
import { catalogue, rules, service } from '../testing/bulky.ts'
import type { Weekday } from '../italian/dates.ts'
import { bulkyProblems, workingDayProblems } from './data-problems.ts'
import type { Catalogue } from './catalogue/item.ts'
import type { BulkyRules } from './rules.ts'

const ZONES = ['borgo', 'colline']
const item = (id: string, pieces = 1, cubicMetres = 1) => ({ id, name: id, pieces, cubicMetres })
const refused = (id: string) => ({ id, name: id, instead: 'Porta al centro di raccolta.' })

const problems = (changed: Partial<BulkyRules>, things: Partial<Catalogue> = {}): string[] =>
  bulkyProblems({ ...rules, ...changed }, { ...catalogue, ...things }, ZONES).map(
    ({ path, expected }) => `${path.join('.')}: ${expected}`,
  )

const round = { weekdays: ['mar' as const], places: 12 }

test.each<[string, Partial<BulkyRules>, string[]]>([
  ['the usual rules', {}, []],
  ['a window of a single day', { window: { from: 7, until: 7 } }, []],
  [
    'a window that ends before it begins',
    { window: { from: 7, until: 6 } },
    ['rules.window.until: un numero da 7 in su'],
  ],
  ['a round for every zone', { rounds: [{ ...round, zones: ['borgo', 'colline'] }] }, []],
  [
    'a zone that the comune does not have',
    { rounds: [round, { ...round, zones: ['borgo', 'marina'] }] },
    ['rules.rounds.1.zones.1: una tra borgo, colline'],
  ],
  [
    'zones that no van serves',
    { rounds: [{ ...round, zones: [] }] },
    ['rules.rounds: un giro anche per borgo, colline'],
  ],
  ['a zone left out', { rounds: [{ ...round, zones: ['borgo'] }] }, ['rules.rounds: un giro anche per colline']],
  ['a round of one day', { rounds: [{ ...round, from: '2026-12-01', until: '2026-12-01' }] }, []],
  ['a round that begins', { rounds: [{ ...round, from: '2026-12-01' }] }, []],
  ['a round that ends', { rounds: [{ ...round, until: '2026-11-01' }] }, []],
  [
    'a round that ends before it begins',
    { rounds: [round, { ...round, from: '2026-12-01', until: '2026-11-30' }] },
    ['rules.rounds.1.until: una data dal 2026-12-01 in poi'],
  ],
])('of %s', (_, changed, expected) => expect(problems(changed)).toEqual(expected))

test.each<[string, Partial<Catalogue>, string[]]>([
  ['that just fits into a pickup', { items: [item('divano', 5, 2)] }, []],
  [
    'of too many pieces',
    { items: [item('sedia'), item('armadio', 6, 9)] },
    ['catalogue.items.1.pieces: un numero fino a 5 (piecesPerPickup)'],
  ],
  [
    'too large for a pickup',
    { items: [item('barca', 5, 2.1)] },
    ['catalogue.items.0.cubicMetres: un numero fino a 2 (cubicMetresPerPickup)'],
  ],
  [
    'named twice',
    { items: [item('divano'), item('divano')] },
    ['catalogue.items.1.id: un nome diverso dagli altri oggetti'],
  ],
  [
    'taken and not taken',
    { items: [item('divano')], notTaken: [refused('macerie'), refused('divano')] },
    ['catalogue.notTaken.1.id: un nome diverso dagli altri oggetti'],
  ],
])('of an item %s', (_, things, expected) => expect(problems({}, things)).toEqual(expected))

const NO_WORKING_DAY =
  'rules.workingWeekdays: almeno un giorno che nel calendario non sia festivo tutto l’anno (ora lo sono: sabato, domenica)'

test.each<[Weekday[], string[], string]>([
  [['sab'], [NO_WORKING_DAY], 'Saturday is festive'],
  [['sab', 'dom'], [NO_WORKING_DAY], 'both are festive'],
  [['ven', 'sab'], [], 'Friday is left'],
])('of a gestore that works on %j where Saturday and Sunday are festive: %j, %s', (workingWeekdays, expected) => {
  const holidays = { ...service.holidays, weekdays: ['sab', 'dom'] as Weekday[] }
  const found = workingDayProblems({ ...rules, workingWeekdays }, holidays)
  expect(found.map((problem) => `${problem.path.join('.')}: ${problem.expected}`)).toEqual(expected)
})
