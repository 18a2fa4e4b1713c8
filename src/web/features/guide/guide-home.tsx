import { useState } from 'react'
import { Link } from 'wouter'
import { destinationIn } from '../../../domain/guide/destination.ts'
import type { AnsweredQuestion } from '../../../contract/guide/view.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { DestinationSwatch } from './destination-mark.tsx'
import { useDestinations } from './destinations.ts'
import { LastSearches } from './search/last-searches.tsx'
import { ItemLinks } from './item-lists.tsx'
import { ScanButton } from './scan/scan-button.tsx'
import { GuideSearch } from './search/guide-search.tsx'
import { useQuestionInAddress } from './search/question.ts'
import { WaitingWords } from './search/waiting-words.tsx'

type Counts = readonly (readonly [string, number])[]

interface GuideHomeProps {
  counts: Counts
  hasMarks: boolean
  answered: AnsweredQuestion | undefined
}

/** The search; below it, while nothing is searched, links to browse. */
export function GuideHome({ counts, hasMarks, answered }: GuideHomeProps) {
  const kept = useQuestionInAddress()
  const [typed, setQuestion] = useState<string>()
  const question = typed ?? kept
  return (
    <div className="guide-home">
      <GuideSearch question={question} onAsk={setQuestion} />
      <noscript>{answered && <PlainAnswer answered={answered} />}</noscript>
      <WaitingWords />
      {question.trim() === '' && (
        <>
          <ul className="guide-ways">
            <li className="needs-script">
              <ScanButton onCode={setQuestion} />
            </li>
            {hasMarks && (
              <li>
                <Link className="chip" href="/waste-list/simboli">
                  <Icon name="mark" />
                  Simboli
                </Link>
              </li>
            )}
            <li>
              <Link className="chip" href="/waste-list/elenco">
                <Icon name="guide" />
                Dalla A alla Z
              </Link>
            </li>
          </ul>
          <Places counts={counts} />
          <LastSearches />
        </>
      )}
    </div>
  )
}

const PlainAnswer = ({ answered: { question, found } }: { answered: AnsweredQuestion }) => (
  <section aria-labelledby="guide-asked">
    <h2 id="guide-asked">Hai cercato «{question}»</h2>
    {found.length === 0 && <p>Nessun risultato. Prova con un’altra parola, o cerca dalla A alla Z.</p>}
    <ItemLinks items={found} />
  </section>
)

function Places({ counts }: { counts: Counts }) {
  const { destinations } = useDestinations()
  return (
    <nav aria-labelledby="guide-places">
      <h2 id="guide-places">Cosa va dove</h2>
      <ul className="guide-places">
        {counts.map(([destination, count]) => (
          <li key={destination}>
            <Link href={`/waste-list/dove/${destination}`}>
              <DestinationSwatch destination={destination} />
              <span>
                {destinationIn(destinations, destination).label}
                <span className="visually-hidden">, </span>
                <small>{countOf(count, 'voce', 'voci')}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
