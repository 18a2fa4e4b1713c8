import { Link } from 'wouter'
import { destinationFacts, kerbsideType } from '../../../domain/guide-destination.ts'
import type { GuideItem } from '../../../domain/guide-item.ts'
import { Icon } from '../../shared/icon.tsx'
import { DestinationMark, DestinationSwatch } from './destination-mark.tsx'
import { NextSteps } from './next-steps.tsx'
import { ShareButton } from './share-button.tsx'

/** Enough to see that it is meant. */
const SHOWN_SYNONYMS = 8

/** The answer: where it goes is the largest thing; then what to do first, the other cases, when and where. */
export function AnswerPage({ item }: { item: GuideItem }) {
  const { name, destination, synonyms, first, why, variants } = item
  const { label, hint } = destinationFacts(destination)
  return (
    <article className="guide-answer">
      <p className="guide-back">
        <Link href="/waste-list">
          <Icon name="chevron-left" />
          Cerca altro
        </Link>
      </p>
      <section className="put-out" aria-label={`${name}: ${label}`}>
        <h2>
          <small>{name}</small>
          <span className={`band ${kerbsideType(destination) ?? ''}`}>
            <DestinationSwatch destination={destination} />
            {label}
          </span>
        </h2>
        {first !== undefined && <p className="guide-first">{first}</p>}
        {kerbsideType(destination) === undefined && <p>{hint}</p>}
        {why !== undefined && (
          <p className="change">
            <Icon name="info" />
            {why}
          </p>
        )}
      </section>
      {variants !== undefined && <Variants variants={variants} />}
      <NextSteps destination={destination} />
      {synonyms.length > 0 && (
        <p className="guide-also">Vale anche per: {synonyms.slice(0, SHOWN_SYNONYMS).join(', ')}.</p>
      )}
      <ShareButton name={name} />
    </article>
  )
}

const Variants = ({ variants }: { variants: NonNullable<GuideItem['variants']> }) => (
  <section className="card">
    <h2>Ma se è…</h2>
    <dl className="guide-variants">
      {variants.map(({ when, destination }) => (
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
