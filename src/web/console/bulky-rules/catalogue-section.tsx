import { type BulkyItem } from '../../../domain/bulky/catalogue/item.ts'
import { decimal } from '../../../domain/bulky/refusal.ts'
import { DataTable } from '../../parts/console/table/data-table.tsx'
import type { TableColumn } from '../../parts/console/table/table-column.ts'
import { useQueryParameter } from '../../parts/console/query-parameters.ts'
import type { SectionProps } from './section.ts'
import { ItemPanel } from './item-panel.tsx'

const NEW = 'nuovo'

/** What the van takes. */
export function CatalogueSection({ offer, change }: SectionProps) {
  const [shown, show] = useQueryParameter('oggetto')
  const { items } = offer.catalogue
  const opened = items.find(({ id }) => id === shown)
  return (
    <div className="with-panel">
      <DataTable
        label="Cosa si ritira"
        counted={['oggetto', 'oggetti']}
        items={items}
        keyOf={({ id }) => id}
        columns={columnsFor(show)}
        actions={
          change && (
            <button type="button" className="button" onClick={() => show(NEW)}>
              Aggiungi un oggetto
            </button>
          )
        }
        empty={<p className="notice">Nessun oggetto con queste parole.</p>}
      />
      {(opened !== undefined || (shown === NEW && change)) && (
        <ItemPanel key={shown} item={opened} offer={offer} change={change} onClose={() => show(undefined)} />
      )}
    </div>
  )
}

const columnsFor = (show: (id: string) => void): readonly TableColumn<BulkyItem>[] => [
  {
    id: 'nome',
    name: 'Oggetto',
    text: ({ name }) => name,
    width: 180,
    share: '2fr',
    cell: ({ id, name }) => (
      <button type="button" className="link-button" onClick={() => show(id)}>
        {name}
      </button>
    ),
  },
  { id: 'parole', name: 'Altre parole', text: ({ words = [] }) => words.join(', '), width: 160, share: '2fr' },
  { id: 'pezzi', name: 'Pezzi', text: ({ pieces }) => String(pieces), isNumber: true, width: 90 },
  { id: 'metri', name: 'm³', text: ({ cubicMetres }) => decimal(cubicMetres), isNumber: true, width: 80 },
  { id: 'raee', name: 'Gruppo RAEE', text: ({ raee }) => raee ?? '', width: 120 },
  {
    id: 'limite',
    name: 'Al massimo',
    text: ({ limit }) => (limit === undefined ? '' : String(limit)),
    isNumber: true,
    width: 110,
  },
]
