import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type BulkyOffer } from '../../contract/bulky/file.ts'
import { checkBulkyFile, readBulkyFile } from './file.ts'

const read = (id: string): BulkyOffer => JSON.parse(readFileSync(`comuni/${id}/ingombranti.json`, 'utf8')) as BulkyOffer

const problemsWith = (change: (file: BulkyOffer) => void, zones: string[] = ['unica']): string[] => {
  const file = read('base')
  change(file)
  const result = checkBulkyFile(file, zones)
  return 'problems' in result ? result.problems.map((line) => line.trim()) : []
}

test.each([
  ['base', ['unica']],
  ['pietralvento', ['borgo', 'colline']],
])('the file of %s is right as it is', (id, zones) =>
  expect(checkBulkyFile(read(id), zones)).not.toHaveProperty('problems'),
)

test.each<[string, (file: BulkyOffer) => void, string]>([
  [
    'a cut-off that is no time',
    (file) => (file.rules.bookingCutOff.time = '25:00'),
    'rules.bookingCutOff.time: trovato "25:00", atteso un orario come "14:00"',
  ],
  [
    'an outcome that is none',
    (file) => (file.rules.outcomesThatCount = ['preso' as never]),
    'rules.outcomesThatCount[0]: trovato "preso", atteso uno tra ritirato, non-esposto, parziale, non-conforme',
  ],
  [
    'a zone that is none',
    (file) => (file.rules.rounds[0]!.zones = ['unica', 'altrove']),
    'rules.rounds[0].zones[1]: trovato "altrove", atteso una tra unica',
  ],
  [
    'a window that ends before it begins',
    (file) => (file.rules.window = { from: 10, until: 5 }),
    'rules.window.until: trovato 5, atteso un numero da 10 in su',
  ],
  [
    'a thing too big for any pickup',
    (file) => (file.catalogue.items[0]!.cubicMetres = 3),
    'catalogue.items[0].cubicMetres: trovato 3, atteso un numero fino a 2 (cubicMetresPerPickup)',
  ],
  [
    'a thing that counts more pieces than a pickup has',
    (file) => (file.catalogue.items[0]!.pieces = 6),
    'catalogue.items[0].pieces: trovato 6, atteso un numero fino a 5 (piecesPerPickup)',
  ],
  [
    'a thing both taken and not',
    (file) => (file.catalogue.notTaken[0]!.id = 'sedia'),
    'catalogue.notTaken[0].id: trovato "sedia", atteso un nome diverso dagli altri oggetti',
  ],
])('%s is told with what is expected', (_, change, line) => expect(problemsWith(change)).toEqual([line]))

test('a zone that no round serves is told', () =>
  expect(problemsWith((file) => (file.rules.rounds[0]!.zones = ['unica']), ['unica', 'colline'])).toEqual([
    expect.stringMatching(/^rules.rounds: trovato .* atteso un giro anche per colline$/),
  ]))

test('all that is wrong is told at once', () =>
  expect(
    problemsWith((file) => {
      file.rules.pickupsPerYear = 0
      file.rules.setOut.where = ''
      file.catalogue.items[0]!.raee = 'R9' as never
    }),
  ).toHaveLength(3))

test('a comune without the file does not book here', async () =>
  expect(await readBulkyFile('comuni/nessuno/ingombranti.json', ['unica'])).toEqual({ offer: undefined }))
