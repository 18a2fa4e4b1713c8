import { dayAndMonth } from '../italian/dates.ts'
import { joined } from '../italian/words.ts'
import { type Windows, windowInWords } from './put-out-window.ts'
import type { Season } from './rules/season.ts'
import { labelOf, type WasteType } from './waste-type.ts'

/**
 * The hours that hold all year, as a legend or a sheet of paper says them: those of a season after the others, with its
 * days. "dalle 20:00 della sera prima alle 6:00; dal 1 giugno al 30 settembre dalle 22:00 della sera prima alle 5:00".
 */
export function yearWindowsInWords(
  schedule: Windows & { readonly types: readonly WasteType[] },
  ids: readonly string[],
): string {
  const said = Map.groupBy(ids, (id) => hoursOfYear(schedule, id))
  if (said.size <= 1) return [...said.keys()].join('')
  return [...said].map(([words, of]) => `${joined(of.map((id) => labelOf(schedule.types, id)))} ${words}`).join('. ')
}

function hoursOfYear({ setOut, windows }: Windows, waste: string): string {
  const own = windows.filter((window) => window.waste?.includes(waste) ?? true)
  const always = own.findIndex(({ season }) => season === undefined)
  const seasonal = own.slice(0, always === -1 ? own.length : always)
  return [
    windowInWords(own[always] ?? setOut),
    ...seasonal.map((window) => `${seasonInWords(window.season!)} ${windowInWords(window)}`),
  ].join('; ')
}

/** "dal 1 giugno al 30 settembre" */
const seasonInWords = ({ from, until }: Season): string => `dal ${dayOfYear(from)} al ${dayOfYear(until)}`

const dayOfYear = (day: string): string => dayAndMonth(Temporal.PlainMonthDay.from(day).toPlainDate({ year: 2024 }))
