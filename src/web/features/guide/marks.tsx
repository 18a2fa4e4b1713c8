import { Link } from 'wouter'
import { slugOf } from '../../../domain/guide/item.ts'
import { itemPath } from '../../../contract/guide/address.ts'
import type { ListedItem, MarkedItems } from '../../../contract/guide/view.ts'
import { markOf } from '../../../domain/guide/packaging-mark.ts'
import { BackToSearch } from './back-to-search.tsx'
import { DestinationMark } from './destination-mark.tsx'

/** The marks that packaging bears, to be picked by their picture. */
export function MarksPage({ groups }: { groups: readonly MarkedItems[] }) {
  return (
    <article className="guide-list">
      <BackToSearch>Cerca</BackToSearch>
      <h2>Che simbolo c’è sulla confezione?</h2>
      <p>Cerca il triangolo con un numero, o una sigla come «PAP 21» o «C/PAP 84».</p>
      {groups.map(({ material, items }) => (
        <section key={material}>
          <h3>{material}</h3>
          <ul className="guide-marks">
            {items.map((item) => (
              <MarkLink key={item.name} item={item} />
            ))}
          </ul>
        </section>
      ))}
    </article>
  )
}

const MarkLink = ({ item: { name, destination } }: { item: ListedItem }) => (
  <li>
    <Link href={itemPath(slugOf(name))}>
      <MarkDrawing name={name} />
      <span className="visually-hidden">{name}: </span>
      <DestinationMark destination={destination} />
    </Link>
  </li>
)

/** The triangle of three arrows, number inside, letters below, as it is printed. */
function MarkDrawing({ name }: { name: string }) {
  const { number, letters } = markOf(name)
  return (
    <svg className="mark-drawing" viewBox="0 0 64 74" aria-hidden="true">
      <path d="M27 9.500c2.200-3.700 7.800-3.700 10 0l5 8.500M55 35.500l3 5c2.200 3.700-.6 8.500-5 8.500H42M22 49H11c-4.400 0-7.200-4.800-5-8.500l6.500-11M36.500 18.500h6v-6M47 44l-5 5 5 5M7 31l6-1.800 1.800 6" />
      <text x="32" y="40" textAnchor="middle">
        {number}
      </text>
      <text x="32" y="70" textAnchor="middle" className="mark-letters">
        {letters}
      </text>
    </svg>
  )
}
