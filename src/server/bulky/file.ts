import { type BulkyOffer, bulkyFileSchema } from '../../contract/bulky/file.ts'
import { bulkyProblems, workingDayProblems } from '../../domain/bulky/data-problems.ts'
import type { Holidays } from '../../domain/calendar/rules/holidays.ts'
import { readJsonFile } from '../platform/data-file.ts'
import { issueLine, issueLines } from '../platform/data-issue.ts'

/** `offer` is undefined for a comune that has no such file: its pickups are not booked here. */
export type ReadResult = { offer: BulkyOffer | undefined } | { problems: string[] }

/** Without `zones` (the comune's own file could not be read) only the shape is checked. */
export async function readBulkyFile(path: string, zones: readonly string[] | undefined): Promise<ReadResult> {
  const read = await readJsonFile(path)
  if (read === undefined) return { offer: undefined }
  return 'problems' in read ? read : checkBulkyFile(read.data, zones)
}

export function checkBulkyFile(data: unknown, zones: readonly string[] | undefined): ReadResult {
  const parsed = bulkyFileSchema.safeParse(data)
  if (!parsed.success) return { problems: parsed.error.issues.flatMap((issue) => issueLines(issue, data)) }
  if (zones === undefined) return { offer: parsed.data }
  const { rules, catalogue } = parsed.data
  const problems = bulkyProblems(rules, catalogue, zones).map(({ path, expected }) => issueLine(path, data, expected))
  return problems.length > 0 ? { problems } : { offer: parsed.data }
}

/** What does not fit the calendar, as lines. */
export const workingDayLines = (offer: BulkyOffer, holidays: Holidays): string[] =>
  workingDayProblems(offer.rules, holidays).map(({ path, expected }) => issueLine(path, offer, expected))
