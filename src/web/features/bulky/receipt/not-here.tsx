import { useAppState } from '../../../device/app-state.ts'
import { ToCalendar } from '../../../parts/calendar/to-calendar.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** A comune without `ingombranti.json`. */
export function NotHere() {
  const { operator } = useAppState().comune
  return (
    <section className="notice">
      <Icon name="bulky" />
      <h2>Il ritiro non si prenota da qui</h2>
      <p>In questo comune il ritiro degli ingombranti si chiede al gestore.</p>
      <p>
        Chiama {operator.name}: <a href={`tel:${operator.phone.replaceAll(' ', '')}`}>{operator.phone}</a>.
      </p>
      <ToCalendar />
    </section>
  )
}
