import { useAppState } from '../../device/app-state.ts'
import { moveTo, withAddress } from './change-homes.ts'
import { ZoneOptions } from './zone-options.tsx'
import { useSaveHomes } from './use-save-homes.ts'

/** Asked once, in place of a calendar that could be the wrong one. Without script it is a plain form. */
export function ZoneChooser() {
  const { comune, homes } = useAppState()
  const saveHomes = useSaveHomes()
  return (
    <section className="zone-chooser">
      <h2>Dove abiti?</h2>
      <p>
        A {comune.name} i giorni di raccolta cambiano da zona a zona. Scegli la tua: la ricordiamo su questo
        dispositivo.
      </p>
      <ZoneOptions onChoose={(zone, address) => saveHomes(withAddress(moveTo(homes, zone), zone, address))} />
    </section>
  )
}
