import { useState } from 'react'
import { ZONE_PARAMETER } from '../../../contract/page.ts'
import { useAppState } from '../../shared/app-state.ts'
import { showToast } from '../../shared/toast.ts'
import { moveTo } from './change-homes.ts'
import type { StreetSearch } from './street-search.tsx'

/** Asked once, in place of a calendar that could be the wrong one. Without script it is a plain form. */
export function ZoneChooser() {
  const { comune, homes, setHomes } = useAppState()
  return (
    <section className="zone-chooser">
      <h2>Dove abiti?</h2>
      <p>A {comune.name} i giorni di raccolta cambiano da zona a zona. Scegli la tua: la ricordo su questo telefono.</p>
      <ZoneOptions onChoose={(zone) => setHomes(moveTo(homes, zone))} />
    </section>
  )
}

/** By zone name or, where the comune's data has them, by street. */
export function ZoneOptions({ onChoose, except }: { onChoose: (zone: string) => void; except?: readonly string[] }) {
  const { comune } = useAppState()
  const [Search, setSearch] = useState<typeof StreetSearch>()
  const zones = comune.zones.filter(({ id }) => !except?.includes(id))
  const searchStreets = (): void => {
    import('./street-search.tsx').then(
      (module) => setSearch(() => module.StreetSearch),
      () => showToast({ title: 'La ricerca della via si apre quando c’è rete', message: 'Intanto scegli per nome.' }),
    )
  }
  return (
    <>
      <form className="zone-options" action="/calendar">
        {zones.map(({ id, name }) => (
          <button
            key={id}
            type="submit"
            className="choice"
            name={ZONE_PARAMETER}
            value={id}
            onClick={(event) => {
              event.preventDefault()
              onChoose(id)
            }}
          >
            {name}
          </button>
        ))}
      </form>
      {comune.hasStreets &&
        (Search ? (
          <Search zones={zones} onChoose={onChoose} />
        ) : (
          <p>
            <button type="button" className="link-button" onClick={searchStreets}>
              Non sai la zona? Cerca la tua via
            </button>
          </p>
        ))}
    </>
  )
}
