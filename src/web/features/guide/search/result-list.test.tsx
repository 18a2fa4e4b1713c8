import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { GuideItem } from '../../../../domain/guide/item.ts'
import type { Found } from '../../../../domain/guide/search/search.ts'
import { baseData } from '../../../../domain/testing/calendars.ts'
import { DESTINATIONS } from '../../../../domain/testing/destinations.ts'
import { DestinationsContext } from '../destinations.ts'
import { ResultList } from './result-list.tsx'

const pizza: GuideItem = {
  slug: 'cartone-della-pizza',
  name: 'Cartone della pizza',
  destination: 'carta',
  synonyms: [],
  variants: [{ when: 'unto', destination: 'umido' }],
}
const battery: GuideItem = { slug: 'batteria', name: 'Batteria', destination: 'pile', synonyms: [] }

const found = (item: GuideItem, rest: Partial<Found> = {}): Found => ({
  item,
  calledAs: item.name,
  variant: undefined,
  destination: item.destination,
  ...rest,
})

/** What a screen reader says of it, hidden words included. */
const heard = (one: Found): string =>
  renderToStaticMarkup(
    <DestinationsContext value={{ destinations: DESTINATIONS, types: baseData.types }}>
      <ResultList id="risultati" found={[one]} active={0} onOpen={() => undefined} />
    </DestinationsContext>,
  )
    .replace(/<svg[^]*?<\/svg>/g, '')
    .replaceAll(/<[^>]+>/g, '')

test.each<[string, Found]>([
  ['Cartone della pizza, va in Carta; se unto, Umido', found(pizza)],
  ['Batteria: Pile e batterie', found(battery)],
  [
    'Cartone della pizza, unto, va in Umido',
    found(pizza, { variant: { when: 'unto', destination: 'umido' }, destination: 'umido' }),
  ],
  [
    'Scatola della pizza, va in Carta. Voce: Cartone della pizza; se unto, Umido',
    found(pizza, { calledAs: 'scatola della pizza' }),
  ],
  [
    'Scatola della pizza, va in Umido. Voce: Cartone della pizza, unto',
    found(pizza, {
      calledAs: 'scatola della pizza',
      variant: { when: 'unto', destination: 'umido' },
      destination: 'umido',
    }),
  ],
])('an answer of the guide is one sentence: %s', (words, one) => expect(heard(one)).toBe(words))
