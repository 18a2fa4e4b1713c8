import { DAY } from '../../durations.ts'
import { WEEKDAYS, type Weekday } from '../../italian/dates.ts'

/** A date as written in the comune's data, `2026-12-24`. Such strings sort in the order of time. */
export type IsoDate = string

/** Days are counted from 1 January 1970, a Thursday: comparing and moving many dates is faster with numbers. */
const THURSDAY = 3

/** `| 0` makes it an integer for the JavaScript engine, which computes with floats several times slower. */
export const dayOf = (iso: IsoDate): number => (Date.parse(iso) / DAY) | 0

/** A cache: a calendar asks for the same days again and again. */
const written = new Map<number, IsoDate>()

export function isoOf(day: number): IsoDate {
  const known = written.get(day)
  if (known !== undefined) return known
  const iso = new Date(day * DAY).toISOString().slice(0, 10)
  written.set(day, iso)
  return iso
}

export const dateOf = (day: number): Temporal.PlainDate => Temporal.PlainDate.from(isoOf(day))

/** Weeks counted from that of 1 January 1970, each from its Monday. */
export const weekOf = (day: number): number => Math.floor((day + THURSDAY) / 7)

export const mondayOf = (week: number): number => week * 7 - THURSDAY

/** 0 is Monday. */
export const weekdayIndex = (day: number): number => (((day + THURSDAY) % 7) + 7) % 7

export const weekdayAt = (index: number): Weekday => WEEKDAYS[index]!

export const weekdayOn = (day: number): Weekday => weekdayAt(weekdayIndex(day))

interface Place {
  readonly nth: number
  readonly isLast: boolean
}

const places = new Map<number, Place>()

/** Whether a day is the 1st, 2nd, … Monday (or other weekday) of its month, and whether it is the last one. */
export function placeInMonth(day: number): Place {
  const known = places.get(day)
  if (known !== undefined) return known
  const date = new Date(day * DAY)
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  const place = { nth: Math.ceil(date.getUTCDate() / 7), isLast: date.getUTCDate() + 7 > length }
  places.set(day, place)
  return place
}

export interface Span {
  readonly from: number
  readonly until: number
}
