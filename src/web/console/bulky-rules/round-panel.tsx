import type { Round } from '../../../domain/bulky/rules.ts'
import { roundRuleInWords } from '../../../domain/bulky/dates/rules-in-words.ts'
import { WEEKDAY_NAMES, WEEKDAYS } from '../../../domain/italian/dates.ts'
import { Line, type Option, Ticks } from '../../parts/console/fields.tsx'
import { SidePanel } from '../../parts/console/side-panel.tsx'
import { NumberLine } from './fields/number-line.tsx'

const WEEKDAY_OPTIONS = WEEKDAYS.map((id) => ({ id, name: WEEKDAY_NAMES[id] }))

interface RoundPanelProps {
  round: Round
  zones: readonly Option[]
  onChange: (round: Round) => void
  /** Absent for the last round: one has to stay. */
  onRemove?: () => void
  onClose: () => void
}

export function RoundPanel({ round, zones, onChange, onRemove, onClose }: RoundPanelProps) {
  const { weekdays, from, until, places } = round
  const isBackwards = from !== undefined && until !== undefined && from > until
  return (
    <SidePanel title="Giro" onClose={onClose}>
      <Ticks
        label="Giorni"
        options={WEEKDAY_OPTIONS}
        value={weekdays}
        onChange={(days) =>
          days.length > 0 && onChange({ ...round, weekdays: WEEKDAYS.filter((day) => days.includes(day)) })
        }
      />
      {zones.length > 1 && (
        <Ticks
          label="Zone"
          options={zones}
          value={round.zones ?? zones.map(({ id }) => id)}
          onChange={(chosen) => chosen.length > 0 && onChange(inZones(round, chosen, zones))}
        />
      )}
      <NumberLine
        label="Posti"
        value={places}
        min={1}
        hint="Quante utenze serve il camion in un giorno."
        onChange={(value) => value !== undefined && onChange({ ...round, places: value })}
      />
      <Line
        label="Dal"
        type="date"
        value={from ?? ''}
        hint="Vuoto: da sempre."
        onChange={(day) => onChange(dated(round, 'from', day))}
      />
      <Line
        label="Al"
        type="date"
        value={until ?? ''}
        hint="Vuoto: senza fine."
        problem={isBackwards ? 'La fine viene dopo l’inizio.' : undefined}
        onChange={(day) => onChange(dated(round, 'until', day))}
      />
      {!isBackwards && (
        <p role="status">
          Il camion esce: {roundRuleInWords(round, (id) => zones.find((zone) => zone.id === id)?.name ?? id)}.
        </p>
      )}
      {onRemove && (
        <p className="actions">
          <button type="button" className="button secondary danger" onClick={onRemove}>
            Togli il giro
          </button>
        </p>
      )}
    </SidePanel>
  )
}

/** All zones means no restriction, and includes zones added later. */
function inZones({ zones: _before, ...round }: Round, chosen: string[], zones: readonly Option[]): Round {
  return chosen.length === zones.length ? round : { ...round, zones: chosen }
}

function dated(round: Round, end: 'from' | 'until', day: string): Round {
  const { [end]: _before, ...rest } = round
  return day === '' ? rest : { ...rest, [end]: day }
}
