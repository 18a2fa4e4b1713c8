import { useId, useRef, useState } from 'react'
import { countOf } from '../../../domain/italian/words.ts'
import { riseAboveKeyboard } from '../../ui/rise-above-keyboard.ts'

const MAX_SHOWN = 8

interface StreetFieldProps<T> {
  label: string
  find: (query: string) => readonly T[]
  nameOf: (item: T) => string
  /** Shown beside the name. */
  noteOf?: (item: T) => string
  /** Shown where nothing is found: what one can do. */
  otherwise: string
  /** Returns the text to go on typing from, where the street alone is not enough. */
  onChoose: (item: T) => string | undefined
}

/** Type some letters of a street, tap it. */
export function StreetField<T>({ label, find, nameOf, noteOf, otherwise, onChoose }: StreetFieldProps<T>) {
  const [query, setQuery] = useState('')
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const found = find(query)
  const choose = (item: T): void => {
    const more = onChoose(item)
    if (more === undefined) return
    setQuery(more)
    field.current?.focus()
  }
  return (
    <div className="street-field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        type="search"
        autoComplete="address-line1"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the resident has just asked for this field
        autoFocus
        value={query}
        onFocus={riseAboveKeyboard}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p role="status">{statusOf(query, found.length, otherwise)}</p>
      <ul>
        {found.slice(0, MAX_SHOWN).map((item) => (
          <li key={`${nameOf(item)} ${noteOf?.(item)}`}>
            <button type="button" className="choice" onClick={() => choose(item)}>
              {nameOf(item)} {noteOf && <small>{noteOf(item)}</small>}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function statusOf(query: string, count: number, otherwise: string): string {
  if (query.trim() === '') return 'Scrivi qualche lettera del nome.'
  if (count === 0) return `Nessuna via con queste lettere. Prova con meno lettere, o ${otherwise}.`
  if (count > MAX_SHOWN) return `${countOf(count, 'via', 'vie')}: scrivi ancora qualche lettera.`
  return `${countOf(count, 'via trovata', 'vie trovate')}.`
}
