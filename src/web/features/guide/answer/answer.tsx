import { takenAs } from '../../../../domain/guide/destination.ts'
import type { GuideItem, GuideVariant } from '../../../../domain/guide/item.ts'
import { leadTo, otherCases, whereTo } from '../../../../domain/guide/sentence.ts'
import { Icon } from '../../../ui/icon.tsx'
import { BackToSearch } from '../back-to-search.tsx'
import { ShareButton } from '../../../ui/share-button.tsx'
import { DestinationMark, DestinationSwatch } from '../destination-mark.tsx'
import { useDestination } from '../destinations.ts'
import { useAtHome } from './at-home.ts'
import { NextSteps } from './next-steps.tsx'
import { NearPoint } from './near-point.tsx'

/** As many synonyms as it takes to recognise the thing. */
const SHOWN_SYNONYMS = 8

/** The answer: where it goes, in large; then what to do first, the other cases, when and where. */
export function AnswerPage({ item }: { item: GuideItem }) {
  const { name, synonyms, first, why } = item
  const cases = otherCases(item)
  const destination = useDestination(item.destination)
  const atHome = useAtHome(destination.id)
  const isType = destination.way === 'porta'
  const takes = takenAs(destination)
  const isBrought = !isType || atHome?.way === 'strada' || atHome?.way === 'centro'
  return (
    <article className="guide-answer">
      <BackToSearch>Cerca altro</BackToSearch>
      <section className="put-out">
        <h2>
          <small>
            {name}
            <span className="visually-hidden">{leadTo(destination)}</span>
          </small>
          <span className={`band ${isType ? destination.id : 'elsewhere'}`}>
            <DestinationSwatch destination={destination.id} />
            {whereTo(name, destination)}
          </span>
        </h2>
        {first !== undefined && <p className="guide-first">{first}</p>}
        {!isType && <p>{destination.hint}</p>}
        {why !== undefined && (
          <p className="change">
            <Icon name="info" />
            {why}
          </p>
        )}
      </section>
      {cases.length > 0 && <OtherCases cases={cases} />}
      <NextSteps destination={destination} atHome={atHome} />
      {synonyms.length > 0 && (
        <p className="guide-also">Vale anche per: {synonyms.slice(0, SHOWN_SYNONYMS).join(', ')}.</p>
      )}
      <p>
        <ShareButton className="link-button guide-share" title={`Dove va: ${name}`}>
          Condividi questa risposta
        </ShareButton>
      </p>
      {takes !== undefined && isBrought && <NearPoint takes={takes} isOpenNow={atHome?.way !== 'strada'} />}
    </article>
  )
}

const OtherCases = ({ cases }: { cases: readonly GuideVariant[] }) => (
  <section className="card">
    <h2>Ma se è…</h2>
    <dl className="guide-variants">
      {cases.map(({ when, destination }) => (
        <div key={when}>
          <dt>{when}</dt>
          <dd>
            <DestinationMark destination={destination} />
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
