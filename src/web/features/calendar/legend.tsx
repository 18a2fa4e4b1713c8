import { WASTE_LABELS, WASTE_LETTERS, WASTE_TYPES } from '../../../domain/calendar/waste-type.ts'
import { Icon } from '../../ui/icon.tsx'
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

/** With the sign that the cells beside it have: the drawing, or in the year the letter. */
export const WasteLegend = () => (
  <ul className="waste-legend" aria-label="Legenda">
    {WASTE_TYPES.map((waste) => (
      <li key={waste}>
        <span className={`swatch ${waste}`} data-letter={WASTE_LETTERS[waste]}>
          <Icon name={waste} />
        </span>
        {WASTE_LABELS[waste]}
      </li>
    ))}
  </ul>
)

/** What a festive day's dot means, on paper: on screen its cell says so. */
export const FestiveNote = () => (
  <p className="on-paper">
    <span className="festive-dot" /> Festivo
  </p>
)
