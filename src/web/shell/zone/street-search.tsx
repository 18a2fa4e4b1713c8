import { useEffect, useId, useState } from 'react'
import type { Street } from '../../../contract/comune.ts'

const MAX_SHOWN = 8

/** Letters only, without accents or case: "Località" is found by "localita". */
const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

export const matchingStreets = (streets: readonly Street[], query: string): Street[] => {
  const words = plain(query).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return streets.filter(({ street }) => words.every((word) => plain(street).includes(word)))
}

async function fetchStreets(): Promise<Street[]> {
  const answer = await fetch('/strade.json')
  if (!answer.ok) throw new Error(`strade.json: ${answer.status}`)
  return answer.json()
}

interface StreetSearchProps {
  zones: readonly { id: string; name: string }[]
  onChoose: (zone: string) => void
}

export function StreetSearch({ zones, onChoose }: StreetSearchProps) {
  const [streets, setStreets] = useState<Street[] | 'failed'>()
  const [query, setQuery] = useState('')
  const id = useId()

  useEffect(() => {
    fetchStreets().then(setStreets, () => setStreets('failed'))
  }, [])

  if (streets === 'failed') {
    return <p role="alert">L’elenco delle vie non è arrivato. Scegli la zona per nome, o riprova quando c’è rete.</p>
  }

  const zoneName = (zone: string): string => zones.find((one) => one.id === zone)?.name ?? ''
  const found = matchingStreets(streets ?? [], query).filter(({ zone }) => zoneName(zone) !== '')
  return (
    <div className="street-search">
      <label htmlFor={id}>La tua via</label>
      <input
        id={id}
        type="search"
        autoComplete="address-line1"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the resident has just asked for this field
        autoFocus
        value={query}
        onChange={(event) => setQuery(event.target.value)}
      />
      <p role="status">{searchStatus(query, found.length)}</p>
      <ul>
        {found.slice(0, MAX_SHOWN).map(({ street, zone }) => (
          <li key={street + zone}>
            <button type="button" className="choice" onClick={() => onChoose(zone)}>
              {street} <small>{zoneName(zone)}</small>
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

function searchStatus(query: string, count: number): string {
  if (query.trim() === '') return 'Scrivi qualche lettera del nome.'
  if (count === 0) return 'Nessuna via con queste lettere. Prova con meno lettere, o scegli la zona per nome.'
  if (count > MAX_SHOWN) return `${count} vie: scrivi ancora qualche lettera.`
  return count === 1 ? '1 via trovata.' : `${count} vie trovate.`
}
