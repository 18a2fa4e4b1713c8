import type { ReactNode } from 'react'
import {
  Cell,
  Collection,
  Column,
  type Key,
  ResizableTableContainer,
  Row,
  type Selection,
  type SortDescriptor,
  Table,
  TableBody,
  TableHeader,
  TableLayout,
  TableLoadMoreItem,
  Virtualizer,
} from 'react-aria-components'
import { countOf } from '../../../../domain/italian/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Tick } from '../fields.tsx'
import type { TableColumn } from './table-column.ts'
import { TableFiles } from './table-files.tsx'
import { TableSearch } from './table-search.tsx'
import { useRows } from './use-rows.ts'

interface DataTableProps<Item> {
  label: string
  /** "1 comune", "3 comuni". */
  counted: readonly [one: string, many: string]
  items: readonly Item[]
  keyOf: (item: Item) => string
  columns: readonly TableColumn<Item>[]
  /** The address that a row links to. */
  hrefOf?: (item: Item) => string
  /** Opens a row beside the table, by its key. */
  onOpen?: (key: string) => void
  /** The keys of the selected rows. */
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  /** Buttons beside the search. */
  actions?: ReactNode
  empty: ReactNode
}

const ROW_HEIGHT = 40

/** Only rows in view are rendered. */
export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  const { label, counted, items, keyOf, columns, hrefOf, onOpen, selected, onSelect, actions, empty } = props
  const { searched, sort, shown, rows, more, ask } = useRows(items, columns)

  return (
    <div className="data-table">
      <div className="table-tools">
        <TableSearch value={searched} onSearch={(text) => ask('cerca', text)} />
        {actions}
        <TableFiles name={label} columns={columns} items={shown} />
        <p role="status">{countOf(shown.length, ...counted)}</p>
      </div>
      <ResizableTableContainer className="table-frame">
        <Virtualizer layout={TableLayout} layoutOptions={heightsFor(columns)}>
          <Table
            aria-label={label}
            {...(onOpen && { onRowAction: (key: Key) => onOpen(String(key)) })}
            {...(onSelect && {
              selectionMode: 'multiple' as const,
              selectedKeys: selected ?? new Set(),
              onSelectionChange: (keys: Selection) =>
                onSelect(new Set(keys === 'all' ? shown.map(keyOf) : [...keys].map(String))),
            })}
            sortDescriptor={sort}
            onSortChange={({ column, direction }) =>
              ask('ordine', `${direction === 'descending' ? '-' : ''}${String(column)}`)
            }
          >
            <TableHeader>
              {onSelect && (
                <Column className="column" width={44} minWidth={44}>
                  <Tick slot="selection" />
                </Column>
              )}
              <Collection items={columns}>
                {({ id, name, isNumber, width = 120, share = '1fr' }) => (
                  <Column
                    isRowHeader={id === columns[0]!.id}
                    allowsSorting
                    className={`column ${isNumber ? 'number' : ''}`}
                    minWidth={width}
                    defaultWidth={share}
                  >
                    {({ sortDirection }) => (
                      <>
                        {name}
                        {sortDirection !== undefined && <SortMark direction={sortDirection} />}
                      </>
                    )}
                  </Column>
                )}
              </Collection>
            </TableHeader>
            <TableBody renderEmptyState={() => empty}>
              <Collection items={rows}>
                {(item) => (
                  <Row id={keyOf(item)} {...(hrefOf && { href: hrefOf(item) })}>
                    {onSelect && (
                      <Cell className="cell">
                        <Tick slot="selection" />
                      </Cell>
                    )}
                    <Collection items={columns}>
                      {({ text, cell, isNumber, wraps }) => (
                        <Cell className={`cell ${isNumber ? 'number' : ''} ${wraps ? 'wraps' : ''}`}>
                          {(cell ?? text)(item)}
                        </Cell>
                      )}
                    </Collection>
                  </Row>
                )}
              </Collection>
              {more && <TableLoadMoreItem onLoadMore={more} />}
            </TableBody>
          </Table>
        </Virtualizer>
      </ResizableTableContainer>
    </div>
  )
}

/** Rows are measured only where a text may take several lines: it costs time. */
const heightsFor = (columns: readonly { readonly wraps?: true }[]) => ({
  headingHeight: ROW_HEIGHT,
  ...(columns.some(({ wraps }) => wraps) ? { estimatedRowHeight: ROW_HEIGHT } : { rowHeight: ROW_HEIGHT }),
})

const SortMark = ({ direction }: { direction: SortDescriptor['direction'] }) => (
  <span className={`sort-mark ${direction}`}>
    <Icon name="chevron-right" />
  </span>
)
