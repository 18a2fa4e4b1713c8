import { useMemo, useState } from 'react'
import { withoutItems } from '../../../../domain/guide/edit/guide-edit.ts'
import { useQueryParameters } from '../../../parts/console/query-parameters.ts'
import { DataTable } from '../../../parts/console/table/data-table.tsx'
import type { TableColumn } from '../../../parts/console/table/table-column.ts'
import { BulkEdit } from './bulk-edit.tsx'
import { DestinationCell, EditingContext } from './destination-cell.tsx'
import { type GuideEditing, ITEM, NEW_ITEM } from '../editing.ts'
import { rowMaker, type GuideRow } from './guide-rows.ts'
import { NameCell } from './name-cell.tsx'
import { ItemPanel } from '../item/item-panel.tsx'
import { NewItemPanel } from '../item/new-item-panel.tsx'
import { RemovedItems } from './removed-items.tsx'

/** All items; one opens at the side, many are changed at once. */
export function GuideTable(editing: GuideEditing) {
  const { guide, published, change, destinations } = editing
  const [asked, ask] = useQueryParameters()
  /** Keeps the same panel, and the focus in it, when its item gets another name. */
  const [formerKeys, setFormerKeys] = useState<Readonly<Record<string, string>>>({})
  const [selected, select] = useState<ReadonlySet<string>>(new Set())
  const makeRows = useMemo(() => rowMaker(published?.items, destinations), [published, destinations])
  const rows = useMemo(() => makeRows(guide.items), [makeRows, guide.items])
  const chosen = rows.filter(({ key }) => selected.has(key))
  const open = rows.find(({ key }) => key === asked.get(ITEM))
  const name = asked.get(NEW_ITEM)
  const close = (): void => ask({ [ITEM]: undefined, [NEW_ITEM]: undefined })
  if (guide.items.length === 0 && name === null)
    return <NoItems onNew={() => ask({ [NEW_ITEM]: '' })} onImport={() => ask({ vista: 'importa' })} />
  return (
    <div className="with-panel">
      <div className="guide-list">
        <RemovedItems {...editing} />
        <EditingContext value={editing}>
          <DataTable
            label="Rifiutario"
            counted={['voce', 'voci']}
            items={rows}
            keyOf={({ key }) => key}
            columns={COLUMNS}
            onOpen={(key) => ask({ [ITEM]: key, [NEW_ITEM]: undefined })}
            {...(change && { selected, onSelect: select })}
            actions={
              change && (
                <button type="button" className="button" onClick={() => ask({ [NEW_ITEM]: '', [ITEM]: undefined })}>
                  Nuova voce
                </button>
              )
            }
            empty={<p className="notice">Nessuna voce con queste parole.</p>}
          />
        </EditingContext>
        {change && chosen.length > 0 && (
          <BulkEdit
            names={chosen.map(({ item }) => item.name)}
            destinations={destinations}
            change={change}
            onDone={() => select(new Set())}
          />
        )}
      </div>
      {name !== null && change && (
        <NewItemPanel
          key={name}
          name={name}
          {...editing}
          change={change}
          onClose={close}
          onAdded={(key) => ask({ [NEW_ITEM]: undefined, [ITEM]: key })}
        />
      )}
      {name === null && open && (
        <ItemPanel
          key={formerKeys[open.key] ?? open.key}
          {...editing}
          item={open.item}
          before={open.before}
          onClose={close}
          onRenamed={(key) => {
            setFormerKeys({ ...formerKeys, [key]: formerKeys[open.key] ?? open.key })
            ask({ [ITEM]: key })
          }}
          onRemove={() => {
            close()
            change?.((draft) => withoutItems(draft, new Set([open.item.name])))
          }}
        />
      )}
    </div>
  )
}

const NoItems = ({ onNew, onImport }: { onNew: () => void; onImport: () => void }) => (
  <section className="notice">
    <p>Il rifiutario dice ai residenti dove va ogni cosa. Qui non c’è ancora niente.</p>
    <p className="actions">
      <button type="button" className="button" onClick={onImport}>
        Importa un elenco
      </button>
      <button type="button" className="button secondary" onClick={onNew}>
        Scrivi la prima voce
      </button>
    </p>
  </section>
)

const COLUMNS: readonly TableColumn<GuideRow>[] = [
  {
    id: 'nome',
    name: 'Voce',
    text: ({ item }) => item.name,
    width: 180,
    share: '2fr',
    cell: (row) => <NameCell row={row} />,
  },
  {
    id: 'dove',
    name: 'Dove va',
    text: ({ place }) => place,
    width: 150,
    share: '1.5fr',
    cell: (row) => <DestinationCell row={row} />,
  },
  { id: 'sinonimi', name: 'Altri nomi', text: ({ item }) => item.synonyms.join(', '), width: 150, share: '2fr' },
  {
    id: 'bozza',
    name: 'Bozza',
    text: ({ mark }) => mark ?? '',
    width: 100,
    share: '0.5fr',
    cell: ({ mark }) => mark && <span className="mark">{mark}</span>,
  },
]
