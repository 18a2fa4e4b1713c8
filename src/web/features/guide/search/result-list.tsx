import { useEffect, useRef } from 'react'
import type { Found } from '../../../../domain/guide/search/search.ts'
import { casesInWords, leadTo, whereTo } from '../../../../domain/guide/sentence.ts'
import { destinationIn } from '../../../../domain/guide/destination.ts'
import { DestinationSwatch } from '../destination-mark.tsx'
import { useDestinations } from '../destinations.ts'

export const resultId = (place: number): string => `risultato-${place}`

interface ResultListProps {
  id: string
  found: readonly Found[]
  active: number
  onOpen: (found: Found) => void
}

/** Always in the page, because the field's `aria-controls` refers to it. */
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

/**
 * Under the name it was asked for; which item of the guide that is follows below, and its state beside it: "unto" agrees with
 * the item's own name. What is only heard makes one sentence of it: "Sedia: Ingombranti; se di legno, Legno".
 */
const Result = ({ found: { item, calledAs, variant, destination: id } }: { found: Found }) => {
  const { destinations } = useDestinations()
  const destination = destinationIn(destinations, id)
  const cases = variant === undefined ? casesInWords(item, destinations) : ''
  const state = variant === undefined ? '' : `, ${variant.when}`
  const isOwnName = calledAs === item.name
  return (
    <>
      <DestinationSwatch destination={id} />
      <span className="guide-result">
        <strong>
          {calledAs.charAt(0).toUpperCase() + calledAs.slice(1)}
          {isOwnName && state}
        </strong>
        <Heard>{leadTo(destination)}</Heard>
        <span>{whereTo(calledAs, destination)}</span>
        {!isOwnName && (
          <small>
            <Heard>. </Heard>
            Voce: {item.name}
            {state}
          </small>
        )}
        {cases !== '' && (
          <small>
            <Heard>; </Heard>
            {cases}
          </small>
        )}
      </span>
    </>
  )
}

const Heard = ({ children }: { children: string }) => <span className="visually-hidden">{children}</span>
