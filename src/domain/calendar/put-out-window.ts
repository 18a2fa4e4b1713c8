import { withHour } from '../italian/hours.ts'
import { joined } from '../italian/words.ts'
import type { IsoDate } from './rules/day-number.ts'
import type { Scope } from './rules/scope.ts'
import { isInSeason } from './rules/season.ts'
import { labelOf, type WasteType } from './waste-type.ts'

/** When to put out: from an hour of the evening before the collection until an hour of its day. */
export interface SetOut {
  /** Left out where only the end is prescribed. */
  readonly from?: string | undefined
  readonly until: string
  /** Set where `from` is an hour of the collection day itself. */
  readonly opens?: 'giorno' | undefined
}

/** Other hours for some types, zones, users or a season; the first that matches applies. */
export type OwnWindow = SetOut & Scope & { readonly waste?: string[] | undefined }

export interface Windows {
  readonly setOut: SetOut
  readonly windows: readonly OwnWindow[]
}

export const windowFor = (windows: Windows, waste: string, date: Temporal.PlainDate): SetOut =>
  windowOn(windows, waste, date.toString())

export const windowOn = ({ setOut, windows }: Windows, waste: string, date: IsoDate): SetOut =>
  windows.find(
    (own) => (own.waste?.includes(waste) ?? true) && (own.season === undefined || isInSeason(own.season, date)),
  ) ?? setOut

/** Stands in for `from` where only the end is prescribed: reminders come on the evening before. */
const EVENING = '20:00'

/** The moment from which the collection of a date may be put out. */
export const opensAt = ({ from = EVENING, opens }: SetOut, date: Temporal.PlainDate): Temporal.PlainDateTime =>
  (opens === 'giorno' ? date : date.subtract({ days: 1 })).toPlainDateTime(Temporal.PlainTime.from(from))

/**
 * The hours for a date in words, as seen from `now`: "entro le 6:00" in the night itself, "dalle 20:00 di stasera alle
 * 6:00 di domani" on the day before. Without `now`, for a feed or on paper: "dalle 20:00 della sera prima alle 6:00".
 */
export function windowInWords(setOut: SetOut, date?: Temporal.PlainDate, now?: Temporal.PlainDateTime): string {
  const { from, until, opens } = setOut
  const days = date && now?.toPlainDate().until(date).days
  const clock = now?.toPlainTime().toString() ?? ''
  const isOpen = days === 0 && clock < until && (from === undefined || opens === undefined || clock >= from)
  if (isOpen) return `entro ${withHour('le', until)}`
  const ends = days === 1 ? ' di domani' : days === 0 ? ' di oggi' : ''
  if (from === undefined) return `entro ${withHour('le', until)}${ends || ' del giorno di raccolta'}`
  if (opens === 'giorno') return `${withHour('dalle', from)} ${withHour('alle', until)}${ends || ' del giorno stesso'}`
  const evening = days === 1 ? ' di stasera' : ' della sera prima'
  return `${withHour('dalle', from)}${evening} ${withHour('alle', until)}${days === 1 ? ends : ''}`
}

/** The hours for all types of a date: once where they are the same, otherwise type by type. */
export function windowsInWords(
  schedule: Windows & { readonly types: readonly WasteType[] },
  ids: readonly string[],
  date: Temporal.PlainDate,
  now?: Temporal.PlainDateTime,
): string {
  const said = Map.groupBy(ids, (id) => windowInWords(windowFor(schedule, id, date), date, now))
  if (said.size <= 1) return [...said.keys()].join('')
  return [...said].map(([words, of]) => `${joined(of.map((id) => labelOf(schedule.types, id)))} ${words}`).join(', ')
}
