import { Link } from 'wouter'
import { destinationIn } from '../../../domain/guide/destination.ts'
import { leadTo, whereTo } from '../../../domain/guide/sentence.ts'
import { slugOf } from '../../../domain/guide/item.ts'
import { itemPath } from '../../../contract/guide/address.ts'
import type { ListedItem } from '../../../contract/guide/view.ts'
import { useAppState } from '../../device/app-state.ts'
import { Icon } from '../../ui/icon.tsx'
import { BackToSearch } from './back-to-search.tsx'
import { DestinationSwatch } from './destination-mark.tsx'
import { useHint } from './answer/at-home.ts'
import { useDestination, useDestinations } from './destinations.ts'
import { useGuide } from './guide-store.ts'
import { byLetter } from './guide-view.ts'
import { usePrinting } from './answer/printing.ts'

/** What goes to one destination. */
export function PlaceList({ destination, items }: { destination: string; items: readonly ListedItem[] }) {
  const { label } = useDestination(destination)
  const hint = useHint(destination)
  return (
    <article className="guide-list">
      <ListHead title={label} swatch={destination} />
      <p>{hint}</p>
      <ul className="guide-items">
        {items.map(({ name, when }) => (
          <li key={name}>
            <Link href={itemPath(slugOf(name))}>
              {name}
              <span className="visually-hidden">{when && ', '}</span>
              {when !== undefined && <small>{when}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </article>
  )
}

interface LetterListProps {
  readonly letters: readonly string[]
  readonly letter: string
  readonly items: readonly ListedItem[]
}

/** From A to Z, a letter at a time; on paper all of them. */
export function LetterList({ letters, letter, items }: LetterListProps) {
  const { name } = useAppState().comune
  const guide = useGuide()
  const isPrinting = usePrinting()
  const lists = isPrinting && typeof guide === 'object' ? [...byLetter(guide)] : [[letter, items] as const]
  const next = letters[letters.indexOf(letter) + 1]
  return (
    <article className="guide-list guide-full">
      <ListHead title={`Rifiutario di ${name}`} canPrint={typeof guide === 'object'} />
      <nav className="guide-letters" aria-label="Lettere">
        {letters.map((one) => (
          <Link key={one} href={`/waste-list/elenco/${one}`} aria-current={one === letter ? 'page' : undefined}>
            {one.toUpperCase()}
          </Link>
        ))}
      </nav>
      {lists.map(([one, list]) => (
        <section key={one}>
          <h3>{one.toUpperCase()}</h3>
          <ItemLinks items={list} />
        </section>
      ))}
      {next !== undefined && (
        <p className="guide-next-letter">
          <Link className="button secondary" href={`/waste-list/elenco/${next}`}>
            Lettera {next.toUpperCase()}
            <Icon name="chevron-right" />
          </Link>
        </p>
      )}
    </article>
  )
}

/** Each with the place it goes to. */
export function ItemLinks({ items }: { items: readonly ListedItem[] }) {
  const { destinations } = useDestinations()
  return (
    <ul className="guide-items">
      {items.map(({ name, when, destination: id }) => {
        const destination = destinationIn(destinations, id)
        return (
          <li key={name}>
            <Link href={itemPath(slugOf(name))}>
              {name}
              {when !== undefined && `, ${when}`}
              <span className="visually-hidden">{leadTo(destination)}</span>
              <small>{whereTo(name, destination)}</small>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

interface ListHeadProps {
  readonly title: string
  readonly swatch?: string
  /** Absent where nothing is to be printed, false until what is to be printed is here. */
  readonly canPrint?: boolean
}

function ListHead({ title, swatch, canPrint }: ListHeadProps) {
  return (
    <header className="guide-head">
      <BackToSearch>Cerca</BackToSearch>
      <h2>
        {swatch !== undefined && <DestinationSwatch destination={swatch} />}
        {title}
      </h2>
      {canPrint !== undefined && (
        <button type="button" className="button secondary guide-print" disabled={!canPrint} onClick={() => print()}>
          <Icon name="print" />
          Stampa tutto
        </button>
      )}
    </header>
  )
}
