import { type SyntheticEvent, useState } from 'react'
import type { Stop } from '../../../contract/bulky-view.ts'
import { fullDateTitle } from '../../../domain/italian-dates.ts'
import { countOf } from '../../../domain/italian-words.ts'
import { callServer, explain } from '../../shared/api.ts'
import { StopCard } from './stop-card.tsx'

function foundInWords(count: number): string {
  return count === 0 ? 'Nessun ritiro trovato.' : `${countOf(count, 'ritiro trovato', 'ritiri trovati')}.`
}

/** By code, name or address. */
export function SearchPanel() {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<Stop[]>()
  const [problem, setProblem] = useState<string>()
  const search = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    setProblem(undefined)
    try {
      setFound(
        await callServer<Stop[]>('GET', `/api/gestione/ritiri/cerca?${new URLSearchParams({ q: query }).toString()}`),
      )
    } catch (error) {
      setProblem(explain(error))
    }
  }
  return (
    <section>
      <form className="card search-form" role="search" onSubmit={(event) => void search(event)}>
        <label className="field">
          Codice, nome, via o utenza
          <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
        </label>
        <button type="submit" className="button">
          Cerca
        </button>
      </form>
      <p role="status">{found !== undefined && foundInWords(found.length)}</p>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <ol className="search-results">
        {found?.map((stop, index) => (
          <li key={stop.id}>
            <h3>{fullDateTitle(Temporal.PlainDate.from(stop.date))}</h3>
            <ol>
              <StopCard stop={stop} number={index + 1} />
            </ol>
          </li>
        ))}
      </ol>
    </section>
  )
}
