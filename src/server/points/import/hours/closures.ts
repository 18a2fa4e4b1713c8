import type { Closure } from '../../../../domain/points/closure.ts'
import type { RowNotes } from '../../../import/row-notes.ts'

const DATE = String.raw`(\d{4})-(\d{2})-(\d{2})|(\d{1,2})[/.](\d{1,2})[/.](\d{4})`
const CLOSURE = new RegExp(
  `^(?:dal? |il )?(${DATE})(?:\\s*(?:-|–|/|al?)\\s*(${DATE}))?(?:\\s*[:(]?\\s*(.*?)\\)?)?$`,
  'i',
)

/**
 * "10/08/2026-23/08/2026 ferie; 2026-12-24": closing days, separated by semicolons. What cannot be read goes to the
 * note.
 */
export function closuresFrom(text: string, notes: RowNotes): { known: Closure[]; left: string } {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
  const read = parts.map(closureFrom)
  const unread = parts.filter((_, index) => read[index] === undefined)
  for (const part of unread) notes.doubt('chiusure', part, 'non si leggono: messe nelle note')
  return {
    known: read.filter((one) => one !== undefined),
    left: unread.length > 0 ? `Chiusure: ${unread.join('; ')}` : '',
  }
}

function closureFrom(text: string): Closure | undefined {
  const groups = CLOSURE.exec(text)
  if (groups === null) return undefined
  const from = isoOf(groups.slice(2, 8))
  const until = groups[8] === undefined ? from : isoOf(groups.slice(9, 15))
  if (from === undefined || until === undefined || until < from) return undefined
  return { from, until, ...(groups[15] && { reason: groups[15] }) }
}

function isoOf([year, month, day, italianDay, italianMonth, italianYear]: (string | undefined)[]): string | undefined {
  const fields = {
    year: Number(year ?? italianYear),
    month: Number(month ?? italianMonth),
    day: Number(day ?? italianDay),
  }
  try {
    return Temporal.PlainDate.from(fields, { overflow: 'reject' }).toString()
  } catch {
    return undefined
  }
}
