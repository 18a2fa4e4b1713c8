import { useDeferredValue, useMemo, useState } from 'react'
import { type Destination, destinationIn } from '../../../domain/guide/destination.ts'
import type { WrittenGuide } from '../../../domain/guide/edit/guide-edit.ts'
import { indexOf } from './guide-index.ts'
import { type Answer, searchGuide } from '../../../domain/guide/search/search.ts'
import { Line } from '../../parts/console/fields.tsx'
import type { GuideEditing } from './editing.ts'

const MOST_RESULTS = 8

/** The same question to what is published and to the draft, by the search that residents use. */
export function GuideTrial({ guide, published, destinations }: GuideEditing) {
  const [question, ask] = useState('')
  const asked = useDeferredValue(question)
  return (
    <section className="guide-trial">
      <Line
        label="Cosa scriverebbe un residente?"
        hint="La stessa ricerca dell’app, su quello che è pubblicato e sulla bozza."
        value={question}
        onChange={ask}
      />
      <div className="both-sides">
        <Side title="Pubblicato" guide={published} question={asked} destinations={destinations} />
        <Side title="Bozza" guide={guide} question={asked} destinations={destinations} />
      </div>
    </section>
  )
}

interface SideProps {
  title: string
  guide: WrittenGuide | undefined
  question: string
  destinations: readonly Destination[]
}

function Side({ title, guide, question, destinations }: SideProps) {
  const answer = useMemo(
    () =>
      guide === undefined || question.trim() === ''
        ? undefined
        : searchGuide(indexOf(guide.items), question, MOST_RESULTS),
    [guide, question],
  )
  return (
    <section className="card">
      <h2>{title}</h2>
      {guide === undefined && <p>Qui non è ancora pubblicato niente.</p>}
      <div role="status">
        {answer && (
          <>
            <p className="soft">{VERDICTS[answer.verdict]}</p>
            <ol>
              {answer.found.map(({ item, calledAs, destination, variant }) => (
                <li key={item.slug}>
                  <strong>{item.name}</strong>
                  {calledAs !== item.name && ` (${calledAs})`}
                  {variant !== undefined && variant.when !== '' && `, ${variant.when}`}:{' '}
                  {destinationIn(destinations, destination).label}
                </li>
              ))}
            </ol>
          </>
        )}
      </div>
    </section>
  )
}

const VERDICTS = {
  certo: 'L’app risponde con la prima.',
  dipende: 'L’app dice “dipende” e fa scegliere il caso.',
  incerto: 'L’app non è sicura: mostra cose simili.',
  niente: 'L’app non trova niente.',
} as const satisfies Record<Answer['verdict'], string>
