import { DESK_API, MOST_FOUND } from '../../../contract/bulky/paths.ts'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { FoundStop } from '../../../contract/bulky/desk.ts'
import { readPickupCode } from '../../../domain/bulky/pickup-code.ts'
import { fullDate } from '../../../domain/italian/dates.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { callServer, explain } from '../../device/api.ts'
import { useQueryParameter } from '../../parts/console/query-parameters.ts'
import { deskActs } from './desk-send.ts'
import { deskPath } from '../../parts/console/comune.tsx'
import { DeskContext } from './desk.ts'
import { StopCard } from './day/stop-card.tsx'
import { wordsToFind } from './words-to-find.ts'

export function foundInWords(count: number): string {
  if (count >= MOST_FOUND) {
    return `Ecco ${countOf(count, 'ritiro', 'ritiri')}, i più vicini a oggi. Se quello che cerchi non c’è, scrivi di più: il codice, il nome intero, la via con il numero.`
  }
  return count === 0 ? 'Nessun ritiro trovato.' : `${countOf(count, 'ritiro trovato', 'ritiri trovati')}.`
}

const findStops = (words: string): Promise<FoundStop[]> =>
  callServer('GET', `${DESK_API}/search?${new URLSearchParams({ q: words }).toString()}`)

/** Searches all comuni of the clerk; searches again after each act on a result. */
export function SearchPanel() {
  const [words = '', search] = useQueryParameter('q')
  const [query, setQuery] = useState(words)
  const [asked, setAsked] = useState(words === '' ? undefined : { words })
  const [found, setFound] = useState<FoundStop[]>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    const take = (): void => {
      const given = wordsToFind.get()
      if (given === undefined) return
      wordsToFind.set(undefined)
      setQuery(given)
      setAsked({ words: given })
    }
    take()
    return wordsToFind.subscribe(take)
  }, [])
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
          // Only a code goes into the address: addresses are kept and logged, and must hold no personal data.
          search(readPickupCode(query))
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
              <Link href={deskPath(stop.comune.id, { day: stop.date, code: stop.code })}>
                {stop.comune.name}, {fullDate(Temporal.PlainDate.from(stop.date))}
              </Link>
            </h3>
            <ul>
              <DeskContext value={stop.comune}>
                <StopCard stop={stop} />
              </DeskContext>
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
