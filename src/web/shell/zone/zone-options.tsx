import { useState } from 'react'
import { ZONE_PARAMETER } from '../../../contract/http/page.ts'
import { useAppState } from '../../device/app-state.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import type { StreetSearch } from './street-search.tsx'
import { PhoneLink } from '../../ui/phone-link.tsx'

/** Every zone, also one that is kept already: by name, by street where the comune's data has them, or by asking. */
export function ZoneOptions({ onChoose }: { onChoose: (zone: string, address?: string) => void }) {
  const { zones, hasStreets, operator } = useAppState().comune
  const [Search, setSearch] = useState<typeof StreetSearch>()
  const searchStreets = (): void => {
    import('./street-search.tsx').then(
      (module) => setSearch(() => module.StreetSearch),
      () => showToast({ title: 'Per cercare la via serve la rete', message: 'Intanto scegli per nome.' }),
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
      {hasStreets &&
        (Search ? (
          <Search zones={zones} onChoose={onChoose} />
        ) : (
          <p className="needs-script">
            <button type="button" className="link-button" onClick={searchStreets}>
              Non sai la zona? Cerca la tua via
            </button>
          </p>
        ))}
      <p>
        Non trovi la tua zona? Chiedi a {operator.name}, <PhoneLink phone={operator.phone} />.
      </p>
    </>
  )
}
