import { Link } from 'wouter'
import { destinationFacts, destinationLabel, type GuideDestination } from '../../../domain/guide-destination.ts'
import type { ListedItem } from '../../../domain/guide-view.ts'
import { plainText } from '../../../domain/guide-words.ts'
import { useAppState } from '../../shared/app-state.ts'
import { Icon } from '../../shared/icon.tsx'
import { DestinationSwatch } from './destination-mark.tsx'

/** What goes to one destination. */
export function PlaceList({ destination, items }: { destination: GuideDestination; items: readonly ListedItem[] }) {
  const { label, hint } = destinationFacts(destination)
  return (
    <article className="guide-list">
      <ListHead title={label} swatch={destination} />
      <p>{hint}</p>
      <ul className="guide-items">
        {items.map(({ slug, name, when }) => (
          <li key={slug}>
            <Link href={`/waste-list/${slug}`}>
              {name}
              {when !== undefined && <small>{when}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </article>
  )
}

/** Everything from A to Z, to browse and to print. */
export function FullList({ items }: { items: readonly ListedItem[] }) {
  const { name } = useAppState().comune
  const groups = [...byLetter(items)]
  return (
    <article className="guide-list guide-full">
      <ListHead title={`Rifiutario di ${name}`} canPrint />
      <nav className="guide-letters" aria-label="Lettere">
        {groups.map(([letter]) => (
          <a key={letter} href={`#lettera-${letter}`}>
            {letter.toUpperCase()}
          </a>
        ))}
      </nav>
      {groups.map(([letter, group]) => (
        <section key={letter} id={`lettera-${letter}`} className="guide-letter">
          <h3>{letter.toUpperCase()}</h3>
          <ul className="guide-items">
            {group.map(({ slug, name: item, destination }) => (
              <li key={slug}>
                <Link href={`/waste-list/${slug}`}>
                  {item}
                  <small>{destinationLabel(destination)}</small>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}

function ListHead({ title, swatch, canPrint }: { title: string; swatch?: GuideDestination; canPrint?: true }) {
  return (
    <header className="guide-head">
      <p className="guide-back">
        <Link href="/waste-list">
          <Icon name="chevron-left" />
          Cerca
        </Link>
      </p>
      <h2>
        {swatch !== undefined && <DestinationSwatch destination={swatch} />}
        {title}
      </h2>
      {canPrint && (
        <button type="button" className="button secondary guide-print" onClick={() => print()}>
          <Icon name="print" />
          Stampa
        </button>
      )}
    </header>
  )
}

function byLetter(items: readonly ListedItem[]): Map<string, ListedItem[]> {
  const groups = new Map<string, ListedItem[]>()
  for (const item of items) {
    const letter = plainText(item.name).charAt(0)
    groups.set(letter, [...(groups.get(letter) ?? []), item])
  }
  return groups
}
