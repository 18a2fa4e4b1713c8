import { type DragEvent, type KeyboardEvent, type SyntheticEvent, useEffect, useMemo, useRef, useState } from 'react'
import { CLOSED } from '../calendar-address.ts'
import type { CalendarWork } from '../work.ts'
import { dayAfterKey } from './grid-keys.ts'
import { MonthTable } from './month-table.tsx'
import { yearDays } from './year-days.ts'

/** The year of a zone: one Tab stop with arrow keys inside; collections can be dragged to another day. */
export function YearGrid({
  work: { schedule, published, later, list, today, address, change },
}: {
  work: CalendarWork
}) {
  const { year, day, go } = address
  const months = useMemo(() => yearDays(schedule, published, later, year), [schedule, published, later, year])
  const days = useMemo(() => new Map(months.flatMap((month) => month.days.map((one) => [one.iso, one]))), [months])
  const [at, setAt] = useState(day ?? today)
  const [said, setSaid] = useState<string>()
  const [over, setOver] = useState<string>()
  const dragged = useRef<{ date: string; waste: string }>(undefined)
  const grid = useRef<HTMLDivElement>(null)
  const isMoving = useRef(false)
  const tabStop = (at.year === year ? at : new Temporal.PlainDate(year, 1, 1)).toString()

  useEffect(() => {
    if (!isMoving.current) return
    isMoving.current = false
    grid.current?.querySelector<HTMLElement>(`[data-date="${tabStop}"]`)?.focus()
  }, [tabStop])

  const open = (iso: string): void => go({ ...CLOSED, giorno: iso })
  const onKeyDown = (event: KeyboardEvent): void => {
    const iso = dateOf(event)
    if (iso === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    const next = dayAfterKey(event.key, Temporal.PlainDate.from(iso))
    const isEnter = event.key === 'Enter' || event.key === ' '
    if (next === undefined && !isEnter) return
    event.preventDefault()
    if (next === undefined) return open(iso)
    isMoving.current = true
    setAt(next)
    if (next.year !== year) go({ anno: String(next.year) })
  }
  const onDragStart = (event: DragEvent): void => {
    const waste = (event.target as HTMLElement).dataset['waste']
    const date = dateOf(event)
    if (waste === undefined || date === undefined) return
    dragged.current = { date, waste }
    event.dataTransfer.effectAllowed = 'move'
    event.dataTransfer.setData('text/plain', '')
  }
  const onDragOver = (event: DragEvent): void => {
    const iso = dateOf(event)
    if (dragged.current === undefined || iso === undefined) return
    event.preventDefault()
    setOver(iso)
    setSaid(iso)
  }
  const onDrop = (event: DragEvent): void => {
    const to = dateOf(event)
    const from = dragged.current
    if (to === undefined || from === undefined) return
    event.preventDefault()
    if (to !== from.date) go({ ...CLOSED, giorno: from.date, azione: 'sposta', tipo: from.waste, verso: to })
  }
  const onDragEnd = (): void => {
    dragged.current = undefined
    setOver(undefined)
  }
  return (
    <>
      <p className="day-words" aria-hidden="true">
        {days.get(said ?? '')?.words ??
          (change === undefined ? 'Passa su un giorno per leggerlo; aprilo per sapere perché.' : HELP)}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the cells in it have the focus, and Enter does what a click does */}
      <div
        ref={grid}
        className="year-grid"
        onKeyDown={onKeyDown}
        onClick={(event) => {
          const iso = dateOf(event)
          if (iso === undefined) return
          setAt(Temporal.PlainDate.from(iso))
          open(iso)
        }}
        onFocus={(event) => setSaid(dateOf(event))}
        onPointerOver={(event) => setSaid(dateOf(event) ?? said)}
        {...(change && { onDragStart, onDragOver, onDrop, onDragEnd })}
      >
        {months.map((month) => (
          <MonthTable
            key={month.month.toString()}
            month={month}
            list={list}
            mayMove={change !== undefined}
            tabStop={inMonth(month.month, tabStop) ?? ''}
            today={inMonth(month.month, today.toString()) ?? ''}
            open={inMonth(month.month, day?.toString())}
            over={inMonth(month.month, over)}
          />
        ))}
      </div>
    </>
  )
}

const HELP = 'Passa su un giorno per leggerlo; aprilo per cambiarlo, o trascina una raccolta su un altro giorno.'

/** So that a month is rendered again only for its own days. */
const inMonth = (month: Temporal.PlainYearMonth, iso: string | undefined): string | undefined =>
  iso?.startsWith(month.toString()) ? iso : undefined

const dateOf = ({ target }: SyntheticEvent): string | undefined =>
  target instanceof HTMLElement ? target.closest<HTMLElement>('[data-date]')?.dataset['date'] : undefined
