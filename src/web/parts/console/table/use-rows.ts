import { useMemo, useState } from 'react'
import type { SortDescriptor } from 'react-aria-components'
import { useQueryParameters } from '../query-parameters.ts'
import type { TableColumn } from './table-column.ts'
import { matcherOf, searchedText } from './table-match.ts'

/** The rows as searched and sorted. Both are in the address: a link shows a colleague the same rows. */
export function useRows<Item>(items: readonly Item[], columns: readonly TableColumn<Item>[]) {
  const [asked, change] = useQueryParameters()
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
  const reach = useRowsInReach(shown, `${searched} ${sort.column} ${sort.direction}`)
  const ask = (name: 'cerca' | 'ordine', value: string): void =>
    change({ [name]: value === '' ? undefined : value }, { replace: true })
  return { searched, sort, shown, ...reach, ask }
}

/** Every row costs time, visible or not: more are added while one scrolls, and a new search starts with the first. */
const ROWS_AT_A_TIME = 30

function useRowsInReach<Item>(all: readonly Item[], question: string) {
  const [reach, setReach] = useState({ question, count: ROWS_AT_A_TIME })
  const count = reach.question === question ? reach.count : ROWS_AT_A_TIME
  return {
    rows: useMemo(() => all.slice(0, count), [all, count]),
    more: count < all.length ? () => setReach({ question, count: count + ROWS_AT_A_TIME }) : undefined,
  }
}

function sortIn(asked: URLSearchParams, first: string): SortDescriptor {
  const written = asked.get('ordine') ?? first
  const isDescending = written.startsWith('-')
  return { column: isDescending ? written.slice(1) : written, direction: isDescending ? 'descending' : 'ascending' }
}
