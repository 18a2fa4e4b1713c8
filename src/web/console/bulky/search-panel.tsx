import { DESK_API } from '../../../contract/bulky/paths.ts'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Stop } from '../../../contract/bulky/view.ts'
import { readPracticeCode } from '../../../domain/bulky/practice-code.ts'
import { fullDateTitle } from '../../../domain/italian/dates.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { callServer, explain } from '../../device/api.ts'
import { useParameter } from '../../parts/console/use-parameter.ts'
import { deskActs } from './desk-send.ts'
import { dayPath } from './panel.ts'
import { StopCard } from './day/stop-card.tsx'

function foundInWords(count: number): string {
  return count === 0 ? 'Nessun ritiro trovato.' : `${countOf(count, 'ritiro trovato', 'ritiri trovati')}.`
}

const findStops = (words: string): Promise<Stop[]> =>
  callServer('GET', `${DESK_API}/search?${new URLSearchParams({ q: words }).toString()}`)

/** By code, name, address, number or e-mail; read again after each act on what was found. */
export function SearchPanel() {
  const [words = '', search] = useParameter('q')
  const [query, setQuery] = useState(words)
  const [asked, setAsked] = useState(words === '' ? undefined : { words })
  const [found, setFound] = useState<Stop[]>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => deskActs.subscribe(() => setAsked((last) => last && { ...last })), [])
  useEffect(() => {
    if (asked === undefined) return
    let isNewest = true
    const read = async (): Promise<void> => {
      try {
        const stops = await findStops(asked.words)
        if (!isNewest) return
        setProblem(undefined)
        setFound(stops)
      } catch (error) {
        if (isNewest) setProblem(explain(error))
      }
    }
    void read()
    return () => {
      isNewest = false
    }
  }, [asked])
  return (
    <section>
      <form
        className="card search-form"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          // Names and numbers of people stay out of addresses, which are kept and logged.
          search(readPracticeCode(query))
          setAsked({ words: query })
        }}
      >
        <label className="field">
          Codice, nome, via, utenza, telefono o e-mail
          <input type="search" value={query} onChange={({ target }) => setQuery(target.value)} />
        </label>
        <p className="hint">Anche il codice fiscale o la partita IVA, scritti per intero.</p>
        <button type="submit" className="button">
          Cerca
        </button>
      </form>
      <p role="status">{found !== undefined && foundInWords(found.length)}</p>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <ul className="search-results">
        {found?.map((stop) => (
          <li key={stop.id}>
            <h3>
              <Link href={dayPath(stop.date)}>{fullDateTitle(Temporal.PlainDate.from(stop.date))}</Link>
            </h3>
            <ul>
              <StopCard stop={stop} />
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
