import { useState } from 'react'
import { countOf } from '../../../domain/italian/words.ts'
import { streetProblems } from '../../../domain/streets/problems.ts'
import { readStreets, streetsInLines, type ZoneStreet } from '../../../domain/streets/written-streets.ts'
import type { Editing } from '../../parts/console/draft/part-editor.tsx'
import { Line } from '../../parts/console/fields.tsx'
import { freeId } from '../../../domain/italian/free-id.ts'

type Settings = Editing<'impostazioni'>
type Zone = Settings['data']['zones'][number]

/** Zones with their streets; a street shared by zones has house numbers in each. */
export function ZonesEditor({ data: { zones }, change }: Settings) {
  const all = zones.flatMap(({ name, streets }) => streets.map((street) => ({ zone: name, ...asObject(street) })))
  const problems = streetProblems(all)
  const setZones = (update: (zones: Zone[]) => Zone[]): void =>
    change?.((data) => ({ ...data, zones: update(data.zones) }))
  return (
    <>
      <p>
        Chi cerca la sua via trova la zona. Una via per riga; se le zone se la dividono, i numeri dopo i due punti: “Via
        Roma: pari dal 2 al 20”. Puoi incollare da Excel.
      </p>
      {problems.length > 0 && (
        <section className="notice" aria-label="Vie da rivedere">
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </section>
      )}
      <div className="zones">
        {zones.map((zone) => (
          <ZoneCard
            key={zone.id}
            zone={zone}
            onChange={change && ((next) => setZones((list) => list.map((one) => (one.id === zone.id ? next : one))))}
            onRemove={
              change && zones.length > 1
                ? () => setZones((list) => list.filter((one) => one.id !== zone.id))
                : undefined
            }
          />
        ))}
      </div>
      {change && (
        <p className="actions">
          <button
            type="button"
            className="button secondary"
            onClick={() =>
              setZones((list) => {
                const name = `Zona ${list.length + 1}`
                return [...list, { id: freeId(name, 'zona', list), name, streets: [] }]
              })
            }
          >
            Aggiungi una zona
          </button>
        </p>
      )}
    </>
  )
}

const asObject = (street: ZoneStreet) =>
  typeof street === 'string' ? { street } : { street: street.name, aliases: street.aliases, numbers: street.numbers }

interface ZoneCardProps {
  zone: Zone
  onChange: ((zone: Zone) => void) | undefined
  onRemove: (() => void) | undefined
}

function ZoneCard({ zone, onChange, onRemove }: ZoneCardProps) {
  const shown = streetsInLines(zone.streets)
  // The text stays as it is typed; it is replaced only when somebody else changes it.
  const [typed, setTyped] = useState({ text: shown, streets: zone.streets })
  const text = typed.streets === zone.streets ? typed.text : shown
  const { problems } = readStreets(text)
  const write = (next: string): void => {
    const { streets } = readStreets(next)
    setTyped({ text: next, streets })
    onChange?.({ ...zone, streets })
  }
  return (
    <section className="card zone">
      <Line
        label="Nome della zona"
        value={zone.name}
        isReadOnly={onChange === undefined}
        problem={zone.name.trim() === '' ? 'Scrivi come la chiamano i residenti.' : undefined}
        onChange={(name) => onChange?.({ ...zone, name })}
      />
      <Line
        label={`Vie di ${zone.name}`}
        isLong
        value={text}
        isReadOnly={onChange === undefined}
        hint={countOf(zone.streets.length, 'via', 'vie')}
        problem={
          problems.length === 0 ? undefined : problems.map(({ line, problem }) => `Riga ${line}: ${problem}.`).join(' ')
        }
        onChange={write}
      />
      {onRemove && (
        <button type="button" className="link-button" onClick={onRemove}>
          Togli la zona<span className="visually-hidden"> {zone.name}</span>
        </button>
      )}
    </section>
  )
}
