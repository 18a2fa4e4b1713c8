import { DESTINATIONS } from '../../../src/domain/testing/destinations.ts'
import { type GuideItem, slugOf } from '../../../src/domain/guide/item.ts'

const THINGS = [
  'bottiglia',
  'cartone',
  'scatola',
  'piatto',
  'sacchetto',
  'vaso',
  'lampada',
  'tubo',
  'foglio',
  'barattolo',
]
const SYLLABLES = ['ba', 'ce', 'di', 'fo', 'gu', 'la', 'me', 'ni', 'po', 'ru', 'sta', 'tre', 'vi', 'zo', 'bri', 'gla']

/** A typo, half a word, two words, an unknown thing. */
export const QUESTIONS = ['botiglia', 'carto', 'scatola di bace', 'tubo', 'astronave']

/** The same in every run: one of ten nouns and a word that is almost unique. */
export const manyItems = (count: number): GuideItem[] =>
  Array.from({ length: count }, (_, index) => {
    const name = `${THINGS[index % THINGS.length]} di ${wordOf(index)}`
    return {
      slug: slugOf(name),
      name,
      destination: DESTINATIONS[index % DESTINATIONS.length]!.id,
      synonyms: [],
    }
  })

function wordOf(index: number): string {
  let word = ''
  for (let rest = index * 7919 + 257; rest > 0; rest = Math.floor(rest / SYLLABLES.length)) {
    word += SYLLABLES[rest % SYLLABLES.length]
  }
  return word
}
