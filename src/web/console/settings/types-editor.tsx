import { colourWarnings } from '../../../domain/colour/colour-warnings.ts'
import type { Editing } from '../../parts/console/draft/part-editor.tsx'
import { freeId } from '../../parts/console/editing/free-id.ts'
import { TypeFields, type WasteType } from './type-fields.tsx'

type Settings = Editing<'impostazioni'>

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
