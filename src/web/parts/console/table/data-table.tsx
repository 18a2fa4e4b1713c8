import { type ReactNode, useMemo, useState } from 'react'
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
import { useLocation, useSearch } from 'wouter'
import { countOf } from '../../../../domain/italian/words.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Tick } from '../fields.tsx'
import { TableFiles } from './table-files.tsx'
import { matcherOf, searchedText } from './table-match.ts'
import { TableSearch } from './table-search.tsx'

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
  /** Its text is shown whole, on as many lines as it takes. */
  readonly wraps?: true
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
  /** What a row does that opens at the side: its key goes into the address. */
  onOpen?: (key: string) => void
  /** The keys of the rows that something is done to at once. */
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  /** What can be done with the table or the selected rows, beside the search. */
  actions?: ReactNode
  empty: ReactNode
}

const ROW_HEIGHT = 40

/** Search and order are in the address: a link shows a colleague the same rows. Only rows in view are rendered. */
export function DataTable<Item extends object>(props: DataTableProps<Item>) {
  const { label, counted, items, keyOf, columns, hrefOf, onOpen, selected, onSelect, actions, empty } = props
  const [asked, ask] = useAddress()
  const searched = asked.get('cerca') ?? ''
  const sort = sortIn(asked, columns[0]!.id)
  const sorted = useMemo(() => {
    const column = columns.find(({ id }) => id === sort.column) ?? columns[0]!
    const collator = new Intl.Collator('it', { numeric: true })
    const direction = sort.direction === 'descending' ? -1 : 1
    return items
      .map((item) => ({ item, text: searchedText(columns, item), by: column.text(item) }))
      .toSorted((one, other) => direction * collator.compare(one.by, other.by))
  }, [items, columns, sort.column, sort.direction])
  const shown = useMemo(() => {
    const isFound = matcherOf(searched)
    return sorted.filter(({ text }) => isFound(text)).map(({ item }) => item)
  }, [sorted, searched])
  const { rows, more } = useRowsInReach(shown, `${searched} ${sort.column} ${sort.direction}`)

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

/** Every row costs a moment, seen or not: as many as somebody scrolls to, from the top again after a search. */
const AT_A_TIME = 30

function useRowsInReach<Item>(all: readonly Item[], question: string) {
  const [reach, setReach] = useState({ question, count: AT_A_TIME })
  const count = reach.question === question ? reach.count : AT_A_TIME
  return {
    rows: useMemo(() => all.slice(0, count), [all, count]),
    more: count < all.length ? () => setReach({ question, count: count + AT_A_TIME }) : undefined,
  }
}

const SortMark = ({ direction }: { direction: SortDescriptor['direction'] }) => (
  <span className={`sort-mark ${direction}`}>
    <Icon name="chevron-right" />
  </span>
)

function sortIn(asked: URLSearchParams, first: string): SortDescriptor {
  const written = asked.get('ordine') ?? first
  const isDescending = written.startsWith('-')
  return { column: isDescending ? written.slice(1) : written, direction: isDescending ? 'descending' : 'ascending' }
}

function useAddress(): [URLSearchParams, (name: string, value: string) => void] {
  const [path, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch())
  return [
    asked,
    (name, value) => {
      if (value === '') asked.delete(name)
      else asked.set(name, value)
      navigate(`${path}${asked.size > 0 ? `?${asked.toString()}` : ''}`, { replace: true })
    },
  ]
}
