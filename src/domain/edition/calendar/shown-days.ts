import type { ZoneSchedule } from '../../calendar/zone-schedule.ts'
import { changeInWords } from '../../calendar/change.ts'
import type { IsoDate } from '../../calendar/rules/day-number.ts'
import { type Day, departuresOf } from '../../calendar/day.ts'
import { dayOn } from '../../calendar/schedule.ts'

/** What residents read of one type on one day. */
export interface ShownEntry {
  readonly isCollected: boolean
  /** To be confirmed, the note of a service, the reason of a change. */
  readonly remarks: string
}

export type ShownDays = ReadonlyMap<IsoDate, ShownEntry>

/** The days of a rehearsal, created once for all zones: Temporal dates are slow to create. */
export interface Span {
  readonly dates: readonly Temporal.PlainDate[]
  readonly isos: readonly IsoDate[]
}

export function spanOf(from: Temporal.PlainDate, days: number): Span {
  const dates = Array.from({ length: days }, (_, offset) => from.add({ days: offset }))
  return { dates, isos: dates.map(String) }
}

/** By type, the days on which residents read anything. */
export function shownDays(
  schedule: ZoneSchedule,
  ids: ReadonlySet<string>,
  { dates, isos }: Span,
): Map<string, ShownDays> {
  const shown = new Map(ids.values().map((id) => [id, new Map<IsoDate, ShownEntry>()]))
  for (const [index, date] of dates.entries()) {
    for (const [id, one] of shownOn(dayOn(schedule, date))) shown.get(id)?.set(isos[index]!, one)
  }
  return shown
}

function shownOn(day: Day): Map<string, ShownEntry> {
  const { collections, services, toConfirm } = day
  const shown = new Map<string, ShownEntry>()
  for (const id of collections)
    shown.set(id, { isCollected: true, remarks: toConfirm.includes(id) ? 'da confermare' : '' })
  for (const { id, note = '' } of services) shown.set(id, { isCollected: true, remarks: note })
  for (const change of departuresOf(day)) {
    const { isCollected = false, remarks = '' } = shown.get(change.waste) ?? {}
    shown.set(change.waste, { isCollected, remarks: `${remarks} ${changeInWords([], change)}` })
  }
  return shown
}
