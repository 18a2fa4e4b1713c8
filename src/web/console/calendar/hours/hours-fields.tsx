import type { HoursFields as Hours, HoursProblems, Opening } from '../../../../domain/calendar/editing/hours-fields.ts'
import { Choice, Line, type Option } from '../../../parts/console/fields.tsx'

const OPENINGS: readonly (Option & { readonly id: Opening })[] = [
  { id: 'sera', name: 'Dalla sera prima' },
  { id: 'giorno', name: 'Dal giorno stesso' },
  { id: 'sempre', name: 'Solo fino a un’ora' },
]

interface HoursFieldsProps {
  value: Hours
  onChange: (value: Hours) => void
  problems: HoursProblems
}

export const HoursFields = ({ value, onChange, problems }: HoursFieldsProps) => (
  <>
    <Choice
      label="Si mette fuori"
      value={value.opens}
      options={OPENINGS}
      onChange={(opens) => onChange({ ...value, opens: opens as Opening, ...(opens === 'sempre' && { from: '' }) })}
    />
    <div className="side-by-side">
      {value.opens !== 'sempre' && (
        <Line
          label="Dalle"
          type="time"
          value={value.from}
          onChange={(from) => onChange({ ...value, from })}
          problem={problems.from}
        />
      )}
      <Line
        label="Alle"
        type="time"
        value={value.until}
        onChange={(until) => onChange({ ...value, until })}
        problem={problems.until}
      />
    </div>
  </>
)
