import { Link } from 'wouter'
import { monthAndYear } from '../../../domain/italian/dates.ts'
import type { Month } from '../../../domain/calendar/month.ts'
import { useAppState } from '../../device/app-state.ts'
import type { KnownPickups } from '../../parts/bulky/known-pickup.ts'
import { Icon } from '../../ui/icon.tsx'
import { placeName } from '../../parts/places/place-name.ts'
import { ChangeList } from './change-list.tsx'
import { UnpublishedNote } from './legend.tsx'
import { MonthGrid } from './month-grid.tsx'

interface MonthSheetProps {
  month: Month
  blinking: Temporal.PlainDate
  pickups: KnownPickups
  /** Undefined if there is no such page. */
  pathOf: (month: Temporal.PlainYearMonth) => string | undefined
}

/** A month with links to the one before and after, and what changes in it. */
export function MonthSheet({ month, blinking, pickups, pathOf }: MonthSheetProps) {
  const { comune, zone } = useAppState()
  const [before, after] = [-1, 1].map((months) => pathOf(month.month.add({ months })))
  return (
    <div className="calendar-sheet">
      <nav className="month-links" aria-label="Altri mesi">
        {before && (
          <Link href={before}>
            <Icon name="chevron-left" />
            Mese prima
          </Link>
        )}
        {after && (
          <Link className="next" href={after}>
            Mese dopo
            <Icon name="chevron-right" />
          </Link>
        )}
      </nav>
      <MonthGrid
        month={month}
        title={`${monthAndYear(month.month)}, ${placeName(comune, zone)}`}
        blinking={blinking}
        pickups={pickups}
      />
      <UnpublishedNote months={[month]} />
      <ChangeList title="Variazioni di questo mese" months={[month]} />
    </div>
  )
}
