import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildGuideIndex } from '../../domain/guide/search/index.ts'
import { type Guide, slugOf } from '../../domain/guide/item.ts'
import { leadTo, whereTo } from '../../domain/guide/sentence.ts'
import { searchGuide } from '../../domain/guide/search/search.ts'
import { destination as named, DESTINATIONS, MARKS } from '../../domain/testing/destinations.ts'
import { guideReader } from './guide-files.ts'

const readGuide = await guideReader(resolve(import.meta.dirname, '../../../comuni'))
const { items } = (await readGuide('base', { destinations: DESTINATIONS, marks: MARKS })) as Guide
const index = buildGuideIndex(items)

describe('the base list', () => {
  test('has at least 700 items, and something for every destination', () => {
    expect(items.length).toBeGreaterThanOrEqual(700)
    const used = new Set(
      items.flatMap(({ destination, variants = [] }) => [destination, ...variants.map((one) => one.destination)]),
    )
    // The five groups of appliances have items; all of them together is for lists that do not tell them apart.
    expect(DESTINATIONS.filter(({ id }) => !used.has(id)).map(({ id }) => id)).toEqual(['raee'])
  })

  test('explains every mark of Decision 97/129/EC', () => {
    const slugs = new Set(items.map(({ slug }) => slug))
    const marks = MARKS.flatMap(({ names }) => names)
    expect(marks.filter((name) => !slugs.has(slugOf(name)))).toEqual([])
  })

  test('answers with more than the word that was asked, whichever of its names that is', () => {
    const repeated = items
      .map(({ destination, ...item }) => ({ ...item, destination: named(destination) }))
      .filter(({ destination }) => destination.way !== 'porta')
      .flatMap(({ name, synonyms, destination }) =>
        [name, ...synonyms]
          .filter((one) => `${slugOf(whereTo(one, destination))}-`.startsWith(`${slugOf(one)}-`))
          .map((one) => `${one}${leadTo(destination)}${whereTo(one, destination)}`),
      )
    expect(repeated).toEqual([])
  })

  test('names no item like the bin it goes into', () => {
    const twins = items.filter(
      ({ name, destination }) =>
        named(destination).way === 'porta' && slugOf(name) === slugOf(named(destination).label),
    )
    expect(twins.map(({ name }) => name)).toEqual([])
  })

  test('is found by its own names: each item first, or level with the first', () => {
    const lost = items.filter(
      ({ name }) =>
        !searchGuide(index, name)
          .found.slice(0, 2)
          .some(({ item }) => item.name === name),
    )
    expect(lost.map(({ name }) => name)).toEqual([])
  })
})

describe('everyday words lead to the right bin', () => {
  test.each([
    ['la scatola delle pizze', 'Cartone della pizza', 'carta'],
    ['tetrapak', 'Cartone per bevande', 'carta'],
    ['domopak', 'Carta stagnola', 'plastica'],
    ['scottex', 'Carta da cucina sporca di cibo', 'umido'],
    ['vaschetta del gelato', 'Vaschetta del gelato', 'plastica'],
    ['blister delle pillole', 'Blister delle pillole', 'plastica'],
    ['carta termica', 'Scontrino', 'indifferenziato'],
    ['frigo', 'Frigorifero', 'raee-r1'],
    ['tv', 'Televisore', 'raee-r3'],
    ['phon', 'Asciugacapelli', 'raee-r4'],
    ['neon', 'Tubo al neon', 'raee-r5'],
    ['lavapiatti', 'Lavastoviglie', 'raee-r2'],
    ['olio delle patatine', 'Olio da cucina', 'olio'],
    ['medicine scadute', 'Farmaci scaduti', 'farmaci'],
    ['sedia di legno', 'Sedia', 'legno'],
    ['scarpe rotte', 'Scarpe', 'indifferenziato'],
    ['pap 22', 'PAP 22', 'carta'],
    ['c/pap 84', 'C/PAP 84', 'carta'],
    ['fe40', 'FE 40', 'plastica'],
    ['bucce di banana', 'Bucce di frutta', 'umido'],
    ['eternit', 'Amianto', 'speciali'],
    ['bombola del gas', 'Bombola del gas', 'rivenditore'],
  ])('%s → %s, %s', (question, name, destination) => {
    const [found] = searchGuide(index, question).found
    expect([found?.item.name, found?.destination]).toEqual([name, destination])
  })

  test.each([
    ['bottiglia', 'dipende'],
    ['bicchiere', 'dipende'],
    ['tappi', 'dipende'],
    ['lavatrce', 'certo'],
    ['pallone aerostatico', 'incerto'],
    ['astronave', 'niente'],
    ['unicorno', 'niente'],
  ])('"%s" is answered with: %s', (question, verdict) => expect(searchGuide(index, question).verdict).toBe(verdict))
})
