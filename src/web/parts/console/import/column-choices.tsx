import type { ImportView, MappingView } from '../../../../contract/edition/writing/import.ts'
import { Choice } from '../fields.tsx'

interface ColumnChoicesProps {
  view: ImportView
  labels: Readonly<Record<string, string>>
  onChange: (mapping: MappingView) => void
}

const NONE = ''

/** Which column of the file is what. */
export function ColumnChoices({ view: { columns, fields, mapping }, labels, onChange }: ColumnChoicesProps) {
  const options = [{ id: NONE, name: 'nessuna' }, ...[...new Set(columns)].map((id) => ({ id, name: id }))]
  return (
    <fieldset className="column-choices">
      <legend>Quale colonna è cosa</legend>
      {fields.map((field) => (
        <Choice
          key={field}
          label={labels[field] ?? field}
          value={mapping.columns[field]?.[0] ?? NONE}
          options={options}
          onChange={(name) =>
            onChange({
              // The answers were about the words of the former column.
              values: without(mapping.values, field),
              columns: { ...mapping.columns, [field]: name === NONE ? [] : [name] },
            })
          }
        />
      ))}
    </fieldset>
  )
}

const without = <Value,>(record: Readonly<Record<string, Value>>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => key !== name))
