import { Link } from 'wouter'
import type { GuideItem, GuideProduct } from '../../../../domain/guide/item.ts'
import { useAppState } from '../../../device/app-state.ts'
import { Icon } from '../../../ui/icon.tsx'
import { DestinationMark } from '../destination-mark.tsx'

/** A product of the comune's list: each part of its packaging with its bin. */
export function ProductCard({ product, items }: { product: GuideProduct; items: readonly GuideItem[] }) {
  const known = new Map(items.map((item) => [item.slug, item]))
  return (
    <section className="card" aria-live="polite">
      <h2>{product.name}</h2>
      <dl className="guide-variants">
        {product.parts.map(({ part, item: slug }) => {
          const item = known.get(slug)
          return (
            <div key={part}>
              <dt>
                {part} <small>{item?.name}</small>
              </dt>
              <dd>{item !== undefined && <DestinationMark destination={item.destination} />}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}

export function UnknownProduct({ code, hasMarks }: { code: string; hasMarks: boolean }) {
  const { name } = useAppState().comune
  return (
    <section className="card" aria-live="polite">
      <h2>Questo prodotto non è nell’elenco</h2>
      <p>
        Il codice {code} non è nei dati di {name}.
        {hasMarks && ' Guarda il simbolo sulla confezione: dice di che materiale è.'}
      </p>
      {hasMarks && (
        <p className="actions">
          <Link className="button" href="/waste-list/simboli">
            <Icon name="mark" />
            Scegli il simbolo
          </Link>
        </p>
      )}
    </section>
  )
}
