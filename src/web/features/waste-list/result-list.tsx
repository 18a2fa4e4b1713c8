import { useEffect, useRef } from 'react'
import { destinationLabel } from '../../../domain/guide-destination.ts'
import type { GuideItem } from '../../../domain/guide-item.ts'
import type { Found } from '../../../domain/guide-search.ts'
import { foundInWords, otherCases } from '../../../domain/guide-sentence.ts'
import { DestinationSwatch } from './destination-mark.tsx'

export const resultId = (place: number): string => `risultato-${place}`

interface ResultListProps {
  id: string
  found: readonly Found[]
  active: number
  onOpen: (found: Found) => void
}

/** Always in the page, so that the field's `aria-controls` never points at nothing. */
export function ResultList({ id, found, active, onOpen }: ResultListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={id} role="listbox" aria-label="Risultati" className="guide-results" hidden={found.length === 0}>
      {found.map((one, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are the field's: it keeps the focus
        <div
          key={one.item.slug}
          id={resultId(place)}
          role="option"
          aria-label={foundInWords(one)}
          aria-selected={place === active}
          tabIndex={-1}
          // The focus stays in the field, or a phone's keyboard would close before the tap arrives.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onOpen(one)}
        >
          <Result found={one} />
        </div>
      ))}
    </div>
  )
}

/** Under the name it was asked for; which item of the guide that is follows below. */
const Result = ({ found: { item, calledAs, variant, destination } }: { found: Found }) => (
  <>
    <DestinationSwatch destination={destination} />
    <span className="guide-result">
      <strong>
        {calledAs.charAt(0).toUpperCase() + calledAs.slice(1)}
        {variant !== undefined && `, ${variant.when}`}
      </strong>
      <span>{destinationLabel(destination)}</span>
      {calledAs !== item.name && <small>Voce: {item.name}</small>}
      {variant === undefined && <small>{casesInWords(item)}</small>}
    </span>
  </>
)

const casesInWords = (item: GuideItem): string =>
  otherCases(item)
    .map(({ when, destination }) => `${when}: ${destinationLabel(destination)}`)
    .join(' · ')
