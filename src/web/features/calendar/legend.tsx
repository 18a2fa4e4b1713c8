import { hasDays, isCollectedHere, isBroughtThere, wayOf } from '../../../domain/calendar/collection-way.ts'
import type { Month } from '../../../domain/calendar/month.ts'
import { windowsInWords } from '../../../domain/calendar/put-out-window.ts'
import type { Schedule } from '../../../domain/calendar/schedule.ts'
import { everythingOf } from '../../../domain/calendar/waste-type.ts'
import { fullDate } from '../../../domain/italian/dates.ts'
import { useSchedule } from '../../device/app-state.ts'
import { CollectionNote } from '../../parts/calendar/collection-note.tsx'
import { WasteSwatch } from '../../ui/waste-drawing.tsx'
import { stopPulse, usePulseStopped } from './pulse-preference.ts'

/** Its icon takes the colour of the blinking cell. The tick stops the pulse by CSS alone, so it works before any script. */
export function BlinkLegend({ classes }: { classes: string }) {
  const isStopped = usePulseStopped()
  return (
    <div className="blink-legend">
      <span className={`swatch ${classes}`} />
      <p>La casella lampeggiante indica cosa conferire il giorno successivo.</p>
      <label className="stop-pulse">
        <input type="checkbox" checked={isStopped} onChange={(event) => stopPulse(event.target.checked)} />
        Ferma il lampeggio
      </label>
    </div>
  )
}

/** Each type with the same mark as in the cells: the drawing, or in the year the letter. */
export function WasteLegend() {
  const schedule = useSchedule()
  return (
    <ul className="waste-legend" aria-label="Legenda">
      {everythingOf(schedule)
        .filter(({ id }) => isCollectedHere(schedule, id))
        .map((one) => (
          <li key={one.id}>
            <WasteSwatch of={one} />
            <span>
              {one.label}
              <CollectionNote of={one} schedule={schedule} />
            </span>
          </li>
        ))}
    </ul>
  )
}

/** The types collected at the door on some day; what residents bring elsewhere has no hours. */
export const putOutTypes = (schedule: Schedule): string[] =>
  schedule.types.map(({ id }) => id).filter((id) => hasDays(schedule, id) && !isBroughtThere(wayOf(schedule, id).way))

/** When to put out, as on the card and in the feed; on screen only where not all types have the comune's hours. */
export function PutOutNote({ date }: { date: Temporal.PlainDate }) {
  const schedule = useSchedule()
  return (
    <p className={schedule.windows.length > 0 ? undefined : 'on-paper'}>
      Metti fuori {windowsInWords(schedule, putOutTypes(schedule), date)}.
    </p>
  )
}

/** For days beyond those that the comune has promised. */
export function UnpublishedNote({ months }: { months: readonly Month[] }) {
  const { validUntil } = useSchedule()
  if (validUntil === undefined || months.every(({ days }) => days.every(({ day }) => day.isPublished))) return null
  return (
    <p className="unpublished-note">
      <strong>Calendario non ancora pubblicato</strong> dopo {fullDate(Temporal.PlainDate.from(validUntil))}.
    </p>
  )
}

/** What a festive day's dot means, on paper: on screen its cell says so. */
export const FestiveNote = () => (
  <p className="on-paper">
    <span className="festive-dot" /> Festivo
  </p>
)
