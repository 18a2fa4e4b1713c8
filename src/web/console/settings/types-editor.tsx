import { DRAWINGS } from '../../../domain/calendar/drawing.ts'
import { inkOn } from '../../../domain/colour/contrast.ts'
import { colourWarnings } from '../../../domain/colour/colour-warnings.ts'
import type { Editing } from '../../parts/console/draft/part-editor.tsx'
import { Choice, Line } from '../../parts/console/fields.tsx'
import { WasteDrawing } from '../../ui/waste-drawing.tsx'
import { freeId } from '../../parts/console/editing/free-id.ts'

type Settings = Editing<'impostazioni'>
type WasteType = Settings['data']['types'][number]

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

/** The types of waste, in the order of legend and days. */
export function TypesEditor({ data, change, problems }: Settings) {
  const { types } = data
  const setTypes = (update: (types: WasteType[]) => WasteType[]): void =>
    change?.((settings) => ({ ...settings, types: update(settings.types) }))
  const warnings = colourWarnings(types)
  return (
    <>
      <p>
        I tipi nell’ordine in cui l’app li mostra. Il colore è quello del contenitore; la lettera sta dove il disegno è
        piccolo.
      </p>
      {warnings.length > 0 && (
        <section className="notice" aria-label="Colori da rivedere">
          <ul>
            {warnings.map((warning) => (
              <li key={warning}>{warning}</li>
            ))}
          </ul>
        </section>
      )}
      <ol className="types">
        {types.map((type, index) => (
          <li key={type.id} className="card">
            <TypeFields
              type={type}
              twin={twinOf(types, index)}
              problemAt={(field) =>
                problems.find(({ path }) => path[0] === 'types' && path[1] === index && path[2] === field)?.message
              }
              onChange={change && ((next) => setTypes((list) => list.map((one) => (one.id === type.id ? next : one))))}
            />
            {change && (
              <p className="actions">
                <button
                  type="button"
                  className="link-button"
                  aria-disabled={index === 0}
                  onClick={() => setTypes((list) => moved(list, index, index - 1))}
                >
                  Su<span className="visually-hidden"> {type.label}</span>
                </button>
                <button
                  type="button"
                  className="link-button"
                  aria-disabled={index === types.length - 1}
                  onClick={() => setTypes((list) => moved(list, index, index + 1))}
                >
                  Giù<span className="visually-hidden"> {type.label}</span>
                </button>
                <button
                  type="button"
                  className="link-button"
                  aria-disabled={types.length === 1}
                  onClick={() =>
                    setTypes((list) => (list.length === 1 ? list : list.filter(({ id }) => id !== type.id)))
                  }
                >
                  Togli<span className="visually-hidden"> {type.label}</span>
                </button>
              </p>
            )}
          </li>
        ))}
      </ol>
      {change && (
        <p className="actions">
          <button
            type="button"
            className="button secondary"
            onClick={() => setTypes((list) => [...list, newType(list, data.services)])}
          >
            Aggiungi un tipo
          </button>
        </p>
      )}
    </>
  )
}

function moved<Thing>(list: readonly Thing[], from: number, to: number): Thing[] {
  const thing = list[from]
  if (thing === undefined || to < 0 || to >= list.length) return [...list]
  return list.toSpliced(from, 1).toSpliced(to, 0, thing)
}

function newType(types: readonly WasteType[], services: Settings['data']['services'] = []): WasteType {
  const taken = new Set([...types, ...services].map(({ letter }) => letter.toUpperCase()))
  const letter = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ').find((one) => !taken.has(one)) ?? 'X'
  const label = `Tipo ${types.length + 1}`
  return { id: freeId(label, [...types, ...services]), label, letter, colour: '#5a6470' }
}

/** An earlier type with the same letter. */
const twinOf = (types: readonly WasteType[], index: number): WasteType | undefined =>
  types.slice(0, index).find(({ letter }) => letter.toUpperCase() === types[index]!.letter.toUpperCase())

interface TypeFieldsProps {
  type: WasteType
  twin: WasteType | undefined
  problemAt: (field: string) => string | undefined
  onChange: ((type: WasteType) => void) | undefined
}

function TypeFields({ type, twin, problemAt, onChange }: TypeFieldsProps) {
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
