import type { Closure } from '../../../../domain/points/closure.ts'
import { closureDays } from '../../../../domain/points/closure.ts'
import { Line } from '../../../parts/console/fields.tsx'
import { SettledLine } from '../../../parts/console/editing/settled-line.tsx'
import { useAppState } from '../../../device/app-state.ts'

interface ClosureFieldsProps {
  closures: readonly Closure[]
  isReadOnly: boolean
  onChange: (closures: Closure[]) => void
}

/** Days on which it is closed whatever its hours. */
export function ClosureFields({ closures, isReadOnly, onChange }: ClosureFieldsProps) {
  const today = useAppState().now.toPlainDate().toString()
  const setAt = (at: number, next: Closure): void => onChange(closures.map((one, index) => (index === at ? next : one)))
  return (
    <fieldset className="closures">
      <legend>Chiusure</legend>
      {closures.map((closure, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a closure is known by its index alone
        <div key={at} className="closure">
          <Line
            label="Dal"
            type="date"
            value={closure.from}
            isReadOnly={isReadOnly}
            onChange={(from) =>
              from !== '' && setAt(at, { ...closure, from, until: closure.until < from ? from : closure.until })
            }
          />
          <Line
            label="Al"
            type="date"
            value={closure.until}
            isReadOnly={isReadOnly}
            problem={closure.until < closure.from ? 'Finisce prima di cominciare.' : undefined}
            onChange={(until) => until !== '' && setAt(at, { ...closure, until })}
          />
          <SettledLine
            label="Motivo"
            value={closure.reason ?? ''}
            isReadOnly={isReadOnly}
            onSettle={(reason) => setAt(at, { ...closure, reason: reason.trim() || undefined })}
          />
          <p className="soft">{closure.from <= closure.until && `Chiuso ${closureDays(closure)}.`}</p>
          {!isReadOnly && (
            <button
              type="button"
              className="link-button"
              onClick={() => onChange(closures.filter((_, index) => index !== at))}
            >
              Togli questa chiusura
            </button>
          )}
        </div>
      ))}
      {!isReadOnly && (
        <button
          type="button"
          className="button secondary"
          onClick={() => onChange([...closures, { from: today, until: today }])}
        >
          Aggiungi una chiusura
        </button>
      )}
    </fieldset>
  )
}
