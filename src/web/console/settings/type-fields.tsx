import { DRAWINGS } from '../../../domain/calendar/drawing.ts'
import { inkOn } from '../../../domain/colour/contrast.ts'
import type { Editing } from '../../parts/console/draft/part-editor.tsx'
import { Choice, Line } from '../../parts/console/fields.tsx'
import { WasteDrawing } from '../../ui/waste-drawing.tsx'

export type WasteType = Editing<'impostazioni'>['data']['types'][number]

const NO_DRAWING = 'lettera'
const DRAWING_OPTIONS = [
  { id: NO_DRAWING, name: 'La lettera' },
  ...DRAWINGS.map((id) => ({ id, name: id.replaceAll('-', ' ') })),
]
const CONTAINERS = [
  { id: 'nessuno', name: 'Non detto' },
  { id: 'mastello', name: 'Mastello' },
  { id: 'sacco', name: 'Sacco' },
  { id: 'cassonetto', name: 'Cassonetto' },
  { id: 'campana', name: 'Campana' },
]

interface TypeFieldsProps {
  type: WasteType
  /** Another type with the same letter. */
  twin: WasteType | undefined
  problemAt: (field: string) => string | undefined
  onChange: ((type: WasteType) => void) | undefined
}

export function TypeFields({ type, twin, problemAt, onChange }: TypeFieldsProps) {
  const isReadOnly = onChange === undefined
  const set = (fields: Partial<WasteType>): void => onChange?.({ ...type, ...fields })
  return (
    <div className="type-fields">
      <span className="type-sample" style={{ background: type.colour, color: inkOn(type.colour) }}>
        <WasteDrawing of={type} />
      </span>
      <Line
        label="Nome"
        value={type.label}
        problem={problemAt('label')}
        isReadOnly={isReadOnly}
        onChange={(label) => set({ label })}
      />
      <Line
        label="Lettera"
        value={type.letter}
        maxLength={2}
        problem={twin === undefined ? problemAt('letter') : `È già di ${twin.label}.`}
        isReadOnly={isReadOnly}
        onChange={(letter) => set({ letter })}
      />
      <Line
        label="Colore"
        type="color"
        value={type.colour}
        isReadOnly={isReadOnly}
        onChange={(colour) => set({ colour })}
      />
      <Choice
        label="Disegno"
        value={type.drawing ?? NO_DRAWING}
        options={DRAWING_OPTIONS}
        isReadOnly={isReadOnly}
        onChange={(chosen) => set({ drawing: DRAWINGS.find((drawing) => drawing === chosen) })}
      />
      <Choice
        label="Contenitore"
        value={type.container ?? 'nessuno'}
        options={CONTAINERS}
        isReadOnly={isReadOnly}
        onChange={(chosen) =>
          set({ container: chosen === 'nessuno' ? undefined : (chosen as NonNullable<WasteType['container']>) })
        }
      />
      <Line
        label="Come si mette fuori"
        value={type.instructions ?? ''}
        isReadOnly={isReadOnly}
        onChange={(instructions) => set({ instructions: instructions === '' ? undefined : instructions })}
      />
    </div>
  )
}
