import { useState } from 'react'
import type { GuideImportView } from '../../../contract/edition/writing/guide.ts'
import {
  writtenGuideChanges,
  importedGuide,
  type ImportManner,
  placesOf,
} from '../../../domain/edition/writing/written-guide.ts'
import type { WrittenItem } from '../../../domain/guide/edit/guide-edit.ts'
import { destinationIn } from '../../../domain/guide/destination.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { useQueryParameters } from '../../parts/console/query-parameters.ts'
import { Choice } from '../../parts/console/fields.tsx'
import { ChangeNames } from '../../parts/console/import/change-names.tsx'
import { FileImport } from '../../parts/console/import/file-import.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { type GuideEditing, optionsOf } from './editing.ts'

const FIELDS = {
  voce: 'Il nome della voce',
  destinazione: 'Dove va',
  utenza: 'Per quale utenza',
  sinonimi: 'Altri nomi',
  prima: 'Cosa fare prima',
  perché: 'Perché',
} as const

/** Imports a list of the comune into the draft. */
export function GuideImport(editing: GuideEditing) {
  if (editing.change === undefined) return null
  const options = optionsOf(editing.destinations)
  return (
    <FileImport<GuideImportView>
      path="guide/import"
      accepts={['.csv', '.xlsx', 'text/csv']}
      help="Un foglio di calcolo (.xlsx) o un CSV con una riga per ogni cosa: il nome e dove va. Prima vedi cosa cambia; niente entra nella bozza finché non lo dici tu."
      fields={FIELDS}
      words={{ destinazione: options, 'sì o no': options }}
    >
      {({ items }) => items.length > 0 && <Preview {...editing} read={items} />}
    </FileImport>
  )
}

const MANNERS = [
  { id: 'aggiungi', name: 'Aggiungi e aggiorna: il resto rimane' },
  { id: 'sostituisci', name: 'Sostituisci tutto il rifiutario' },
]

function Preview({ guide, change, destinations, read }: GuideEditing & { read: readonly WrittenItem[] }) {
  const [, ask] = useQueryParameters()
  const [manner, setManner] = useState<ImportManner>('aggiungi')
  const { added, changed, removed } = writtenGuideChanges(guide.items, importedGuide(guide, read, manner).items)
  const total = added.length + changed.length + removed.length
  const place = (item: WrittenItem): string =>
    placesOf(item)
      .map((id) => destinationIn(destinations, id).label)
      .join(' o ')
  const use = (): void => {
    change?.((draft) => importedGuide(draft, read, manner))
    showToast({ title: `${countOf(total, 'voce cambiata', 'voci cambiate')} nella bozza` })
    ask({ vista: undefined })
  }
  return (
    <section className="card import-preview">
      <h2>Cosa cambia nella bozza</h2>
      <Choice
        label="Con le voci che ci sono già"
        value={manner}
        options={MANNERS}
        onChange={(id) => setManner(id as ImportManner)}
      />
      <ChangeNames
        title={countOf(added.length, 'voce nuova', 'voci nuove')}
        lines={added.map((item) => `${item.name}: ${place(item)}`)}
      />
      <ChangeNames
        title={countOf(changed.length, 'voce cambia', 'voci cambiano')}
        lines={changed.map(({ before, after }) =>
          place(before) === place(after)
            ? `${after.name}: altri nomi o istruzioni`
            : `${after.name}: da ${place(before)} a ${place(after)}`,
        )}
      />
      <ChangeNames
        title={countOf(removed.length, 'voce tolta', 'voci tolte')}
        lines={removed.map((item) => `${item.name}: ${place(item)}`)}
      />
      <p className="actions">
        {total === 0 ? (
          'Il file dice quello che c’è già.'
        ) : (
          <button type="button" className="button" onClick={use}>
            Usa queste voci
          </button>
        )}
      </p>
    </section>
  )
}
