import { useId, useState } from 'react'
import type { BulkyOffer } from '../../../../contract/bulky/file.ts'
import { type BookedItem, type BulkyItem, itemOf, nameOf } from '../../../../domain/bulky/catalogue/item.ts'
import { loadOf } from '../../../../domain/bulky/catalogue/load.ts'
import { cubicMetresInWords, decimal } from '../../../../domain/bulky/refusal.ts'
import { countOf } from '../../../../domain/italian/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { riseAboveKeyboard } from '../../../ui/rise-above-keyboard.ts'
import { searchCatalogue } from './catalogue-search.ts'

interface ItemPickerProps {
  offer: BulkyOffer
  items: readonly BookedItem[]
  onChange: (items: BookedItem[]) => void
}

const MAX_SHOWN = 12

/** Sets how many of a thing; none takes it off the list. */
export const withCount = (items: readonly BookedItem[], item: string, count: number): BookedItem[] => {
  if (count <= 0) return items.filter((one) => one.item !== item)
  return items.some((one) => one.item === item)
    ? items.map((one) => (one.item === item ? { ...one, count } : one))
    : [...items, { item, count }]
}

export function ItemPicker({ offer, items, onChange }: ItemPickerProps) {
  const [query, setQuery] = useState('')
  const id = useId()
  const found = searchCatalogue(offer.catalogue, query)
  const shown = found.items.slice(0, query === '' ? 6 : MAX_SHOWN)
  const add = ({ id: item }: BulkyItem): void => {
    const count = items.find((one) => one.item === item)?.count ?? 0
    onChange(withCount(items, item, count + 1))
  }
  return (
    <div className="item-picker">
      <ChosenItems offer={offer} items={items} onChange={onChange} />
      <div className="field">
        <label htmlFor={id}>Cerca un oggetto</label>
        <input
          id={id}
          type="search"
          autoComplete="off"
          placeholder="divano, frigo, materasso…"
          value={query}
          onFocus={riseAboveKeyboard}
          onChange={({ target }) => setQuery(target.value)}
        />
        <p role="status" className="hint">
          {searchStatus(query, found.items.length, found.notTaken.length)}
        </p>
      </div>
      <ul className="item-results">
        {shown.map((item) => (
          <li key={item.id}>
            <button type="button" className="choice" onClick={() => add(item)}>
              <Icon name="plus" />
              {item.name}
              <small>{sizeInWords(item)}</small>
            </button>
          </li>
        ))}
        {found.notTaken.map((item) => (
          <li key={item.id} className="not-taken">
            <strong>Non prendiamo: {item.name}.</strong> {item.instead}
          </li>
        ))}
      </ul>
    </div>
  )
}

function searchStatus(query: string, count: number, refused: number): string {
  if (query.trim() === '') return ''
  if (count + refused === 0) return 'Nessun risultato. Prova con un’altra parola.'
  if (count === 0) return 'Questo non lo ritiriamo: guarda sotto cosa fare.'
  if (count > MAX_SHOWN) return `${countOf(count, 'oggetto', 'oggetti')}: scrivi ancora qualche lettera.`
  return `${countOf(count, 'oggetto trovato', 'oggetti trovati')}.`
}

/** "1 pezzo, 0,8 m³": a figure and its unit are not torn apart. */
export const sizeInWords = ({ pieces, cubicMetres }: BulkyItem): string =>
  `${countOf(pieces, 'pezzo', 'pezzi').replace(' ', '\u00A0')}, ${cubicMetresInWords(cubicMetres)}`

function ChosenItems({ offer: { catalogue, rules }, items, onChange }: ItemPickerProps) {
  const load = loadOf(items, catalogue)
  return (
    <div className="chosen" aria-live="polite">
      <p
        className={
          load.pieces > rules.piecesPerPickup || load.cubicMetres > rules.cubicMetresPerPickup ? 'load over' : 'load'
        }
      >
        <strong>
          {load.pieces} di {countOf(rules.piecesPerPickup, 'pezzo', 'pezzi')}
        </strong>
        , {decimal(load.cubicMetres)} di {cubicMetresInWords(rules.cubicMetresPerPickup)}
      </p>
      <ul>
        {items.map((one) => {
          // What the catalogue no longer has is shown too: it is to be taken off the list.
          const { name = nameOf(one) } = itemOf(catalogue, one.item) ?? one
          return (
            <li key={one.item}>
              {name}
              <Counter name={name} count={one.count} onChange={(next) => onChange(withCount(items, one.item, next))} />
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const Counter = ({ name, count, onChange }: { name: string; count: number; onChange: (count: number) => void }) => (
  <span className="counter">
    <button type="button" className="icon-button" aria-label={`Togli: ${name}`} onClick={() => onChange(count - 1)}>
      −
    </button>
    <span>{count}</span>
    <button type="button" className="icon-button" aria-label={`Ancora: ${name}`} onClick={() => onChange(count + 1)}>
      +
    </button>
  </span>
)
