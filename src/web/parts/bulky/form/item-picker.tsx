import { useId, useRef, useState } from 'react'
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

type SetCount = (item: string, name: string, count: number) => void

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
  const [changed, setChanged] = useState('')
  const setCount: SetCount = (item, name, count) => {
    setChanged(`${name}: ${count}. `)
    onChange(withCount(items, item, count))
  }
  return (
    <div className="item-picker">
      <ChosenItems offer={offer} items={items} changed={changed} setCount={setCount} />
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
          <FoundItem
            key={item.id}
            item={item}
            count={items.find((one) => one.item === item.id)?.count ?? 0}
            setCount={setCount}
          />
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

/** What a tap did is seen where the finger is, and undone there. */
function FoundItem({ item, count, setCount }: { item: BulkyItem; count: number; setCount: SetCount }) {
  const add = useRef<HTMLButtonElement>(null)
  const set = (next: number): void => {
    // The counter goes with the last one.
    if (next === 0) add.current?.focus()
    setCount(item.id, item.name, next)
  }
  return (
    <li>
      <button ref={add} type="button" className="choice" onClick={() => set(count + 1)}>
        <Icon name="plus" />
        {item.name}
        <small>{sizeInWords(item)}</small>
      </button>
      {count > 0 && <Counter name={item.name} count={count} onChange={set} />}
    </li>
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

interface ChosenItemsProps extends Omit<ItemPickerProps, 'onChange'> {
  /** What was counted last, for who does not see it. */
  changed: string
  setCount: SetCount
}

function ChosenItems({ offer: { catalogue, rules }, items, changed, setCount }: ChosenItemsProps) {
  const load = loadOf(items, catalogue)
  return (
    <div className="chosen" role="group" aria-label="Cosa hai scelto">
      <p
        role="status"
        className={
          load.pieces > rules.piecesPerPickup || load.cubicMetres > rules.cubicMetresPerPickup ? 'load over' : 'load'
        }
      >
        <span className="visually-hidden">{changed}</span>
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
              <Counter name={name} count={one.count} onChange={(next) => setCount(one.item, name, next)} />
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
