import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import type { Guide } from '../../domain/guide/item.ts'
import { DESTINATIONS, MARKS } from '../../domain/testing/destinations.ts'
import { guideReader } from './guide-files.ts'

const readGuide = await guideReader(resolve(import.meta.dirname, '../../../comuni'))
const { items } = (await readGuide('base', { destinations: DESTINATIONS, marks: MARKS })) as Guide

/** The ending that an adjective takes beside a name whose own ending does not tell. */
const ENDINGS: Record<string, string> = {
  o:
    'Accendigas Ammendante Animale Attaccapanni Bambù Barbecue Biberon Bicchiere Cartone Cavatappi Concime Contenitore ' +
    'Costume Deodorante Distributore Flacone Gasatore Grembiule Irrigatore Maglione Peluche Pianoforte Sale ' +
    'Sedile Silicone Spremiagrumi Tagliere Termosifone TEX Tiralatte',
  a: 'Affettatrice Cenere Cornice Graffettatrice Rete Vernice',
  i: 'Abiti Aghi Addobbi Attrezzi Chiodi Chiodini Elettrodomestici Fermagli Fiammiferi Fiori Fuochi Oggetti Pantaloni Sassi Stracci',
  e: 'Erbe Figurine Foglie Forbici Freccette Lenzuola O Ossa Piante Piastrelle Posate Scarpe',
}

/** With a second thing beside it a name is plural, and feminine only where both are. */
function endingFor(name: string): string | undefined {
  const [head = '', and, second = ''] = name.split(/,? /)
  if (and === 'e') return `${head} ${second}`.match(/a .*a$/) ? 'e' : 'i'
  const listed = Object.keys(ENDINGS).find((ending) => ENDINGS[ending]?.split(' ').includes(head))
  return listed ?? /[oa]$/.exec(head)?.[0]
}

/** Adjectives that begin a condition, by their stem: "molto sporca", "già esplosi". */
const FOUR_FORMS =
  /^(?:molto |già )?(?:rott|strappat|sporc?h?|pulit|unt|vuot|pien|secc|elettrich?|elettronich?|meccanich?|chimich?|piccol|piccolissim|gross|tant|poch?|molt|plastificat|adesiv|liquid|colorat|dorat|decorativ|lucid|spaiat|fint|lavorat|luminos|refrigerat|esplos|vecchi|cort|dur|sintetich?|sonor)([oaie])\b/
const TWO_FORMS = /^(?:molto )?(?:grand|compostabil|manual|biodegradabil|vegetal)([ei])\b/

const agrees = (when: string, ending: string | undefined): boolean => {
  const two = TWO_FORMS.exec(when)?.[1]
  if (two !== undefined) return two === (ending === 'i' || ending === 'e' ? 'i' : 'e')
  const four = FOUR_FORMS.exec(when)?.[1]
  return four === undefined || four === ending
}

test.each([
  ['Cartone della pizza', 'unto', true],
  ['Cartone della pizza', 'unta', false],
  ['Carta stagnola', 'molto sporca', true],
  ['Giacca e cappotto', 'rotta', false],
  ['Tazza e tazzina', 'tante', true],
  ['Elettrodomestici', 'grande', false],
  ['Sedia', 'di legno', true],
])('%s, %s: agrees? %s', (name, when, isRight) => expect(agrees(when, endingFor(name))).toBe(isRight))

test('every state in the base list agrees with its item', () => {
  const wrong = items.flatMap(({ name, variants = [] }) =>
    variants.filter(({ when }) => !agrees(when, endingFor(name))).map(({ when }) => `${name}, ${when}`),
  )
  expect(wrong).toEqual([])
})
