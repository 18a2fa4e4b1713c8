import { DESTINATIONS } from '../../src/domain/testing/destinations.ts'
import { type GuideItem, slugOf } from '../../src/domain/guide/item.ts'

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

/** With a typing error, half a word, two words, and nothing of the kind. */
export const QUESTIONS = ['botiglia', 'carto', 'scatola di bace', 'tubo', 'astronave']

/** The same in every run: a thing of ten, and a word that hardly any other item has. */
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
