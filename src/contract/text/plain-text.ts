import { z } from 'zod'

/**
 * Invisible characters: line breaks, terminal control characters, and those that change the direction of text, also of the
 * text beside them.
 */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu
const UNSEEN_BUT_BREAKS = /[[\p{Cc}--\n]\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gv

/** Replaces invisible characters, line breaks included. */
export const oneLine = (text: string): string => text.replaceAll(UNSEEN, ' ').trim()

const severalLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN_BUT_BREAKS, ' ').trim()

/** Text of one line that others will read: names, titles, reasons. */
export const lineText = (error?: string) => z.string(error).overwrite(oneLine)

/** Text that may have several lines. */
export const linesText = (error?: string) => z.string(error).overwrite(severalLines)

/** Of a text that may not be left empty. */
export const filled = (text: z.ZodString, longest: number): z.ZodString =>
  text.min(1, 'un testo non vuoto').max(longest, `un testo fino a ${longest} caratteri`)
