import type { ReactNode } from 'react'
import { hoursAsWritten, readHours } from '../../../../domain/points/hours/written-hours.ts'
import { hoursInWords } from '../../../../domain/points/opening-hours-words.ts'
import { SettledLine } from '../../../parts/console/editing/settled-line.tsx'

interface HoursFieldProps {
  hours: string | undefined
  isReadOnly: boolean
  onChange: (hours: string | undefined) => void
}

/** Hours in words; below them, what the app understands while one types. */
export const HoursField = ({ hours, isReadOnly, onChange }: HoursFieldProps) => (
  <SettledLine
    label="Orari"
    isLong
    isReadOnly={isReadOnly}
    value={hours === undefined ? '' : hoursAsWritten(hours)}
    understood={understood}
    check={(text) => {
      const read = readHours(text)
      return 'problem' in read ? read.problem : undefined
    }}
    onSettle={(text) => {
      const read = readHours(text)
      if ('kept' in read) onChange(read.kept)
    }}
  />
)

function understood(written: string): ReactNode {
  const read = readHours(written)
  if ('problem' in read) return null
  if (read.kept === undefined) return 'Vuoto: i residenti leggono “orari non indicati”.'
  const lines = hoursInWords(read.understood)
  return (
    <span className="understood">
      Si capisce:{' '}
      {lines.map(({ when, times }) => (
        <span key={`${when} ${times}`}>
          {when}, {times}
        </span>
      ))}
    </span>
  )
}
