import type { Catalogue } from '../../../domain/bulky/catalogue/item.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { sizeInWords } from '../../parts/bulky/form/item-picker.tsx'

/** What the van takes. The groups of electrical waste are left out: only the gestore needs them. */
export function CatalogueList({ catalogue: { items } }: { catalogue: Catalogue }) {
  const groups = [
    { title: 'Mobili e altri oggetti', items: items.filter(({ raee }) => raee === undefined) },
    { title: 'Elettrodomestici e apparecchi elettrici', items: items.filter(({ raee }) => raee !== undefined) },
  ].filter((group) => group.items.length > 0)
  return (
    <section className="card">
      <h2>Cosa portiamo via</h2>
      {groups.map(({ title, items: things }) => (
        <details key={title} className="catalogue">
          <summary>
            {title} <small>{countOf(things.length, 'oggetto', 'oggetti')}</small>
          </summary>
          <ul>
            {things.map((item) => (
              <li key={item.id}>
                {item.name}
                <small>{sizeInWords(item)}</small>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </section>
  )
}

export const NotTakenList = ({ catalogue: { notTaken } }: { catalogue: Catalogue }) => (
  <section className="card">
    <h2>Cosa non prendiamo</h2>
    <dl className="not-taken-list">
      {notTaken.map(({ id, name, instead }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{instead}</dd>
        </div>
      ))}
    </dl>
  </section>
)
