import { type FormEvent, useState } from 'react'
import type { Position } from '../../../../domain/points/collection-point.ts'
import { freeId } from '../../../../domain/italian/free-id.ts'
import { rounded } from '../../../../domain/points/edit/point-edit.ts'
import { Choice, Line } from '../../../parts/console/fields.tsx'
import { FieldProblem } from '../../../parts/console/field-problem.tsx'
import { SidePanel } from '../../../parts/console/side-panel.tsx'
import type { PointsEditing } from '../editing.ts'
import { PositionField } from './position-field.tsx'

interface NewPointPanelProps extends PointsEditing {
  change: NonNullable<PointsEditing['change']>
  place: Position | undefined
  onPlace: (position: Position) => void
  onClose: () => void
  onAdded: (id: string) => void
}

/** A name, a kind and a place are enough to begin with. */
export function NewPointPanel({ part, words, change, place, onPlace, onClose, onAdded }: NewPointPanelProps) {
  const [name, setName] = useState('')
  const [kind, setKind] = useState('')
  const [isTried, setTried] = useState(false)
  const add = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '' || kind === '' || place === undefined) return
    const id = freeId(name, 'punto', part.points)
    const takes = [...(words.kinds.find((one) => one.id === kind)?.takes ?? [])]
    change((draft) => ({
      ...draft,
      points: [...draft.points, { id, name: name.trim(), kind, takes, ...rounded(place) }],
    }))
    onAdded(id)
  }
  return (
    <SidePanel title="Nuovo punto" onClose={onClose}>
      <form className="panel-form" onSubmit={add} noValidate>
        <Line
          label="Nome"
          value={name}
          onChange={setName}
          problem={isTried && name.trim() === '' ? 'Scrivi come si chiama.' : undefined}
        />
        <Choice
          label="Tipo"
          value={kind}
          options={words.kinds.map(({ id, label }) => ({ id, name: label }))}
          onChange={setKind}
          problem={isTried && kind === '' ? 'Scegli che punto è.' : undefined}
        />
        <PositionField position={place} isReadOnly={false} onChange={onPlace} />
        <FieldProblem
          problem={isTried && place === undefined ? 'Tocca la mappa dove sta, o scrivi le coordinate.' : undefined}
        />
        <p className="actions">
          <button type="submit" className="button">
            Aggiungi il punto
          </button>
        </p>
      </form>
    </SidePanel>
  )
}
