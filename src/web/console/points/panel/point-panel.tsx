import type { Position } from '../../../../domain/points/collection-point.ts'
import { withPointChanged } from '../../../../domain/points/edit/point-edit.ts'
import { listFrom } from '../../../../domain/guide/edit/guide-edit.ts'
import { Choice, Ticks } from '../../../parts/console/fields.tsx'
import { SettledLine } from '../../../parts/console/editing/settled-line.tsx'
import { SidePanel } from '../../../parts/console/side-panel.tsx'
import type { PointsEditing, WrittenPoint } from '../editing.ts'
import { ClosureFields } from './closure-fields.tsx'
import { HoursField } from './hours-field.tsx'
import { HoursRowForm } from './hours-row-form.tsx'
import { PositionField } from './position-field.tsx'
import { ReachFields } from './reach-fields.tsx'
import { StateFields } from './state-fields.tsx'

interface PointPanelProps extends PointsEditing {
  point: WrittenPoint
  onClose: () => void
  onMove: (position: Position) => void
}

const LONGEST_NAME = 120

/** All about a point: first its current state, then the fields of the draft. */
export function PointPanel({ point, published, change, words, now, onClose, onMove }: PointPanelProps) {
  const isReadOnly = change === undefined
  const set = (fields: Partial<WrittenPoint>): void =>
    change?.((part) => ({
      ...part,
      points: withPointChanged(part.points, point.id, (one) => ({ ...one, ...fields })),
    }))
  const isPublished = published?.points.some(({ id }) => id === point.id) ?? false
  return (
    <SidePanel title={point.name} onClose={onClose}>
      {isPublished && <StateFields point={point} now={now} isReadOnly={isReadOnly} />}
      <SettledLine
        label="Nome"
        value={point.name}
        isReadOnly={isReadOnly}
        maxLength={LONGEST_NAME}
        check={(name) => (name.trim() === '' ? 'Scrivi come si chiama.' : undefined)}
        onSettle={(name) => set({ name: name.trim() })}
      />
      <Choice
        label="Tipo"
        value={point.kind}
        options={words.kinds.map(({ id, label }) => ({ id, name: label }))}
        isReadOnly={isReadOnly}
        problem={words.kinds.some(({ id }) => id === point.kind) ? undefined : 'Questo tipo non c’è più: scegline uno.'}
        onChange={(kind) => set({ kind })}
      />
      <SettledLine
        label="Indirizzo"
        value={point.address ?? ''}
        isReadOnly={isReadOnly}
        onSettle={(address) => set({ address: address.trim() || undefined })}
      />
      <PositionField position={point} isReadOnly={isReadOnly} onChange={onMove} />
      <HoursField hours={point.hours} isReadOnly={isReadOnly} onChange={(hours) => set({ hours })} />
      {!isReadOnly && <HoursRowForm hours={point.hours} onChange={(hours) => set({ hours })} />}
      <ClosureFields
        closures={point.closed ?? []}
        isReadOnly={isReadOnly}
        onChange={(closed) => set({ closed: closed.length > 0 ? closed : undefined })}
      />
      <Ticks
        label="Cosa prende"
        options={words.things.map(({ id, label }) => ({ id, name: label }))}
        value={point.takes}
        isReadOnly={isReadOnly}
        onChange={(takes) => set({ takes })}
      />
      <SettledLine
        label="Cosa non prende"
        hint="Quello che si porta per sbaglio, uno per riga."
        isLong
        isReadOnly={isReadOnly}
        value={(point.refuses ?? []).join('\n')}
        onSettle={(text) => set({ refuses: listFrom(text).length > 0 ? listFrom(text) : undefined })}
      />
      <ReachFields point={point} isReadOnly={isReadOnly} onChange={set} />
      <SettledLine
        label="Nota"
        isLong
        isReadOnly={isReadOnly}
        value={point.note ?? ''}
        onSettle={(note) => set({ note: note.trim() || undefined })}
      />
      {change && (
        <p className="actions">
          <button
            type="button"
            className="link-button"
            onClick={() => {
              onClose()
              change((part) => ({ ...part, points: part.points.filter(({ id }) => id !== point.id) }))
            }}
          >
            Togli il punto
          </button>
        </p>
      )}
    </SidePanel>
  )
}
