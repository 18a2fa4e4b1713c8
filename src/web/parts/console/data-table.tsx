import { type ReactNode, useCallback, useDeferredValue, useMemo } from 'react'
import {
  Cell,
  Collection,
  Column,
  Input,
  Label,
  ResizableTableContainer,
  Row,
  SearchField,
  type Selection,
  type SortDescriptor,
  Table,
  TableBody,
  TableHeader,
  TableLayout,
  Virtualizer,
} from 'react-aria-components'
import { useLocation, useSearch } from 'wouter'
import { countOf } from '../../../domain/italian/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tick } from './fields.tsx'
import { TableFiles } from './table-files.tsx'

export interface TableColumn<Item> {
  readonly id: string
  readonly name: string
  /** What it is sorted and searched by. */
  readonly text: (item: Item) => string
  readonly cell?: (item: Item) => ReactNode
  readonly isNumber?: boolean
  /** Holds only what can be done: no text for a file. */
  readonly isAction?: boolean
  /** Its least width in pixels, and its share of what is left. */
  readonly width?: number
  readonly share?: `${number}fr`
}

interface DataTableProps<Item> {
  label: string
  /** "1 comune", "3 comuni". */
  counted: readonly [one: string, many: string]
  items: readonly Item[]
  keyOf: (item: Item) => string
  columns: readonly TableColumn<Item>[]
  /** Where a row leads. */
  hrefOf?: (item: Item) => string
  /** The keys of the rows that something is done to at once. */
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  /** What can be done with the table or the selected rows, beside the search. */
  actions?: ReactNode
  empty: ReactNode
}

const ROW_HEIGHT = 40

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Search and order are in the address: a link shows a colleague the same rows. Only rows in view are rendered. */
export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  const { label, counted, items, columns, actions } = props
  const [asked, ask] = useAddress()
  const searched = asked.get('cerca') ?? ''
  // The letter stands in its field at once; a thousand rows follow.
  const wanted = useDeferredValue(searched)
  const order = asked.get('ordine') ?? columns[0]!.id
  const sort = useMemo(() => sortIn(order), [order])
  const shown = useMemo(() => {
    const words = plain(wanted).split(/\s+/)
    const column = columns.find(({ id }) => id === sort.column) ?? columns[0]!
    const collator = new Intl.Collator('it', { numeric: true })
    const direction = sort.direction === 'descending' ? -1 : 1
    return items
      .filter((item) => {
        const text = plain(columns.map((one) => one.text(item)).join(' '))
        return words.every((word) => text.includes(word))
      })
      .toSorted((one, other) => direction * collator.compare(column.text(one), column.text(other)))
  }, [items, columns, wanted, sort])

  const table = useMemo(() => <Rows {...props} shown={shown} sort={sort} ask={ask} />, [props, shown, sort, ask])
  return (
    <div className="data-table">
      <div className="table-tools">
        <SearchField value={searched} onChange={(text) => ask('cerca', text)}>
          <Label>Cerca</Label>
          <Input />
        </SearchField>
        {actions}
        <TableFiles name={label} columns={columns} items={shown} />
        <p role="status">{countOf(shown.length, ...counted)}</p>
      </div>
      {table}
    </div>
  )
}

interface RowsProps<Item> extends DataTableProps<Item> {
  shown: readonly Item[]
  sort: SortDescriptor
  ask: (name: string, value: string) => void
}

function Rows<Item extends object>(props: RowsProps<Item>) {
  const { label, keyOf, columns, hrefOf, selected, onSelect, empty, shown, sort, ask } = props
  return (
    <ResizableTableContainer className="table-frame">
      <Virtualizer layout={TableLayout} layoutOptions={{ rowHeight: ROW_HEIGHT, headingHeight: ROW_HEIGHT }}>
        <Table
          aria-label={label}
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
          <TableBody items={shown} renderEmptyState={() => empty}>
            {(item) => (
              <Row id={keyOf(item)} {...(hrefOf && { href: hrefOf(item) })}>
                {onSelect && (
                  <Cell className="cell">
                    <Tick slot="selection" />
                  </Cell>
                )}
                <Collection items={columns}>
                  {({ text, cell, isNumber }) => (
                    <Cell className={`cell ${isNumber ? 'number' : ''}`}>{(cell ?? text)(item)}</Cell>
                  )}
                </Collection>
              </Row>
            )}
          </TableBody>
        </Table>
      </Virtualizer>
    </ResizableTableContainer>
  )
}

const SortMark = ({ direction }: { direction: SortDescriptor['direction'] }) => (
  <span className={`sort-mark ${direction}`}>
    <Icon name="chevron-right" />
  </span>
)

function sortIn(written: string): SortDescriptor {
  const isDescending = written.startsWith('-')
  return { column: isDescending ? written.slice(1) : written, direction: isDescending ? 'descending' : 'ascending' }
}

function useAddress(): [URLSearchParams, (name: string, value: string) => void] {
  const [path, navigate] = useLocation()
  const search = useSearch()
  const ask = useCallback(
    (name: string, value: string) => {
      const asked = new URLSearchParams(location.search)
      if (value === '') asked.delete(name)
      else asked.set(name, value)
      navigate(`${path}${asked.size > 0 ? `?${asked.toString()}` : ''}`, { replace: true })
    },
    [path, navigate],
  )
  return [new URLSearchParams(search), ask]
}
