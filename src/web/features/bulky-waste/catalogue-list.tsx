import { type Catalogue, RAEE_GROUPS, RAEE_LABELS } from '../../../domain/bulky/item.ts'
import { sizeInWords } from '../../shared/bulky/item-picker.tsx'

/** What the van takes. Electrical equipment by its group: each goes to a plant of its own. */
export function CatalogueList({ catalogue: { items } }: { catalogue: Catalogue }) {
  const groups = [
    { title: 'Mobili e altri oggetti', items: items.filter(({ raee }) => raee === undefined) },
    ...RAEE_GROUPS.map((group) => ({
      title: `RAEE ${group}: ${RAEE_LABELS[group].toLowerCase()}`,
      items: items.filter(({ raee }) => raee === group),
    })),
  ].filter((group) => group.items.length > 0)
  return (
    <section className="card">
      <h2>Cosa portiamo via</h2>
      {groups.map(({ title, items: things }) => (
        <details key={title} className="catalogue">
          <summary>
            {title} <small>{things.length}</small>
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
