import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { WrittenGuide } from '../../../../domain/guide/edit/guide-edit.ts'
import { RemovedItems } from './removed-items.tsx'

const guideOf = (count: number): WrittenGuide => ({
  items: Array.from({ length: count }, (_, at) => ({ name: `Cosa ${at + 1}`, destination: 'vetro', synonyms: [] })),
  products: [],
})

test.each([
  [21, 21, undefined],
  [22, 20, '… e altre 2. “Annulla” le rimette tutte.'],
])('of %s removed items %s are listed, then "%s": never "altre 1"', (count, listed, rest) => {
  const html = renderToStaticMarkup(
    <RemovedItems guide={guideOf(0)} published={guideOf(count)} change={undefined} destinations={[]} />,
  )
  expect([html.split('<li>').length - 1, /<p>(.*)<\/p>/.exec(html)?.[1]]).toEqual([listed, rest])
})
