import { useState } from 'react'
import type { RefusedItem } from '../../../domain/bulky/catalogue/item.ts'
import { DataTable } from '../../parts/console/table/data-table.tsx'
import type { TableColumn } from '../../parts/console/table/table-column.ts'
import { Line } from '../../parts/console/fields.tsx'
import { SidePanel } from '../../parts/console/side-panel.tsx'
import { useQueryParameter } from '../../parts/console/query-parameters.ts'
import type { SectionProps } from './section.ts'
import { freeId } from '../../../domain/italian/free-id.ts'
import { putEntry, wordsOf } from './entries.ts'
import { PanelActions } from './fields/panel-actions.tsx'

const NEW = 'nuovo'

/** Items that residents ask for and the van does not take, with where they go instead. */
export function NotTakenSection({ offer, change }: SectionProps) {
  const [shown, show] = useQueryParameter('oggetto')
  const { notTaken } = offer.catalogue
  const opened = notTaken.find(({ id }) => id === shown)
  return (
    <div className="with-panel">
      <DataTable
        label="Cosa non si ritira"
        counted={['oggetto', 'oggetti']}
        items={notTaken}
        keyOf={({ id }) => id}
        columns={columnsFor(show)}
        actions={
          change && (
            <button type="button" className="button" onClick={() => show(NEW)}>
              Aggiungi un oggetto
            </button>
          )
        }
        empty={
          <p className="notice">
            Niente, finora. Scrivi qui quello che la gente chiede e il camion non prende, con dove portarlo.
          </p>
        }
      />
      {(opened !== undefined || (shown === NEW && change)) && (
        <RefusedPanel key={shown} item={opened} offer={offer} change={change} onClose={() => show(undefined)} />
      )}
    </div>
  )
}

interface RefusedPanelProps extends SectionProps {
  item: RefusedItem | undefined
  onClose: () => void
}

function RefusedPanel({ item, offer: { catalogue }, change, onClose }: RefusedPanelProps) {
  const [name, setName] = useState(item?.name ?? '')
  const [words, setWords] = useState(item?.words?.join(', ') ?? '')
  const [instead, setInstead] = useState(item?.instead ?? '')
  const [wasTried, setTried] = useState(false)
  const isReadOnly = change === undefined
  const save = (): void => {
    setTried(true)
    if (name.trim() === '' || instead.trim() === '') return
    const id = item?.id ?? freeId(name, 'oggetto', [...catalogue.items, ...catalogue.notTaken])
    const saved = { id, name: name.trim(), ...wordsOf(words), instead: instead.trim() }
    change?.((now) => ({ ...now, catalogue: { ...now.catalogue, notTaken: putEntry(now.catalogue.notTaken, saved) } }))
    onClose()
  }
  const remove = (): void => {
    change?.((now) => ({
      ...now,
      catalogue: { ...now.catalogue, notTaken: now.catalogue.notTaken.filter(({ id }) => id !== item?.id) },
    }))
    onClose()
  }
  return (
    <SidePanel title={item?.name ?? 'Aggiungi un oggetto'} onClose={onClose}>
      <Line
        label="Nome"
        value={name}
        problem={wasTried && name.trim() === '' ? 'Scrivi come si chiama.' : undefined}
        isReadOnly={isReadOnly}
        onChange={setName}
      />
      <Line
        label="Altre parole"
        value={words}
        hint="Come lo cerca la gente, separate da una virgola."
        isReadOnly={isReadOnly}
        onChange={setWords}
      />
      <Line
        label="Cosa farne"
        isLong
        value={instead}
        hint="Una frase intera: “Portalo al centro di raccolta.”"
        problem={wasTried && instead.trim() === '' ? 'Scrivi dove va.' : undefined}
        isReadOnly={isReadOnly}
        onChange={setInstead}
      />
      {change && <PanelActions onSave={save} {...(item && { onRemove: remove })} />}
    </SidePanel>
  )
}

const columnsFor = (show: (id: string) => void): readonly TableColumn<RefusedItem>[] => [
  {
    id: 'nome',
    name: 'Oggetto',
    text: ({ name }) => name,
    width: 180,
    cell: ({ id, name }) => (
      <button type="button" className="link-button" onClick={() => show(id)}>
        {name}
      </button>
    ),
  },
  { id: 'parole', name: 'Altre parole', text: ({ words = [] }) => words.join(', '), width: 160 },
  { id: 'invece', name: 'Cosa farne', text: ({ instead }) => instead, width: 260, share: '3fr' },
]
