import { z } from 'zod'
import { DAY } from '../../domain/durations.ts'

/** ISO 8601 allows `0000-01-01`, PostgreSQL does not. */
const EARLIEST = '1900-01-01'

/** A date such as `2026-12-24`. */
export const calendarDate = (message?: string) => z.iso.date(message).refine((date) => date >= EARLIEST, message)

/** A minute of a comune's wall clock: `2026-12-24T08:00`. */
export const wallMinute = (message: string) =>
  z
    .string(message)
    .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, { error: message, abort: true })
    .refine((text) => calendarDate().safeParse(text.slice(0, 'YYYY-MM-DD'.length)).success, message)

/** Whether a day is at most so many days after another. True where one of them is no date: its own field says that. */
export const isWithinDays = (days: number, from: string, until: string): boolean =>
  !(Date.parse(until) - Date.parse(from) > days * DAY)
