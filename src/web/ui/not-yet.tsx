import type { ReactNode } from 'react'
import { useAppState } from '../device/app-state.ts'
import { Icon, type IconName } from './icon.tsx'
import { ToCalendar } from '../parts/calendar/to-calendar.tsx'

/** An area that is not built yet says so, and who can help meanwhile. */
export function NotYet({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  const { operator } = useAppState().comune
  return (
    <section className="notice">
      <Icon name={icon} />
      <h2>{title}</h2>
      <p>{children}</p>
      <p>
        Chiama {operator.name}: <a href={`tel:${operator.phone.replaceAll(' ', '')}`}>{operator.phone}</a>.
      </p>
      <ToCalendar />
    </section>
  )
}
