import { z } from 'zod'

/** `0000-01-01` is a date to ISO 8601 and to nobody else: databases have no year zero. */
const EARLIEST = '1900-01-01'

/** A date that somebody may ask for: `2026-12-24`. */
export const calendarDate = (message?: string) => z.iso.date(message).refine((date) => date >= EARLIEST, message)
