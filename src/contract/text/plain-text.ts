import { z } from 'zod'

/**
 * Signs that nobody sees: line breaks, those of terminals, and those that turn the direction of a text, which would turn
 * around what stands beside it too.
 */
const UNSEEN = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gu
const UNSEEN_BUT_BREAKS = /[[\p{Cc}--\n]\u2028\u2029\u202A-\u202E\u2066-\u2069]+/gv

/** A text that stays on its line wherever it is shown. */
export const oneLine = (text: string): string => text.replaceAll(UNSEEN, ' ').trim()

const severalLines = (text: string): string => text.replaceAll(/\r\n?/g, '\n').replaceAll(UNSEEN_BUT_BREAKS, ' ').trim()

/** What people write to be read by others, as it comes in: names, titles, reasons. */
export const lineText = (error?: string) => z.string(error).overwrite(oneLine)

/** The same where they may begin a new line. */
export const linesText = (error?: string) => z.string(error).overwrite(severalLines)

/** Of a text that may not be left empty. */
export const filled = (text: z.ZodString, longest: number): z.ZodString =>
  text.min(1, 'un testo non vuoto').max(longest, `un testo fino a ${longest} caratteri`)
