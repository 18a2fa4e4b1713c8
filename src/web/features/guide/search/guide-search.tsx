import { useDeferredValue, useMemo } from 'react'
import type { Guide } from '../../../../domain/guide/item.ts'
import { guideIndex } from '../../../../domain/guide/search/index.ts'
import { type Answer, searchGuide } from '../../../../domain/guide/search/search.ts'
import { hasMarks } from '../guide-view.ts'
import { sameBarcode } from '../../../../domain/guide/barcode.ts'
import { useGuide } from '../guide-store.ts'
import { MissingWords } from './missing-words.tsx'
import { ProductCard, UnknownProduct } from '../scan/product-card.tsx'
import { SearchBox } from './search-box.tsx'

const BARCODE = /^\d{8,14}$/

/** The search field and its results, computed on the device with every letter. */
export function GuideSearch({ question, onAsk }: { question: string; onAsk: (question: string) => void }) {
  const guide = useGuide()
  const asked = useDeferredValue(question.trim())
  const answer = useMemo(() => answerTo(guide, asked), [guide, asked])
  if (typeof guide === 'object' && BARCODE.test(asked)) {
    const product = guide.products.find(({ code }) => sameBarcode(code, asked))
    return (
      <>
        <SearchBox question={question} answer={undefined} onAsk={onAsk} />
        {product === undefined ? (
          <UnknownProduct code={asked} hasMarks={hasMarks(guide)} />
        ) : (
          <ProductCard product={product} items={guide.items} />
        )}
      </>
    )
  }
  const isUnsure = answer?.verdict === 'niente' || answer?.verdict === 'incerto'
  return (
    <>
      <SearchBox question={question} answer={answer} onAsk={onAsk} />
      {guide === 'failed' && asked !== '' && <p role="alert">Il rifiutario non è arrivato: arriva appena c’è rete.</p>}
      {isUnsure && <MissingWords key={asked} words={asked} />}
    </>
  )
}

const answerTo = (guide: Guide | 'failed' | undefined, question: string): Answer | undefined =>
  typeof guide === 'object' && question !== '' ? searchGuide(guideIndex(guide), question) : undefined
