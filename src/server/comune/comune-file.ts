import { readFile } from 'node:fs/promises'
import { type ComuneFile, comuneFileSchema } from '../../contract/comune.ts'
import { calendarProblems } from '../../domain/calendar-problems.ts'
import { issueLine, issueLines } from '../data-issue.ts'

/** A comune's file is read whole or refused whole, with every problem it has. */
export type ReadResult = { file: ComuneFile } | { problems: string[] }

export async function readComuneFile(path: string): Promise<ReadResult> {
  let data: unknown
  try {
    data = JSON.parse(await readFile(path, 'utf8'))
  } catch (error) {
    return { problems: [`  non si legge come JSON: ${(error as Error).message}`] }
  }
  return checkComuneFile(data)
}

export function checkComuneFile(data: unknown): ReadResult {
  const parsed = comuneFileSchema.safeParse(data)
  if (!parsed.success) return { problems: parsed.error.issues.flatMap((issue) => issueLines(issue, data)) }
  const file = parsed.data
  const problems = meaningProblems(file)
  return problems.length > 0 ? { problems } : { file }
}

/** What each field alone cannot show. */
function meaningProblems(file: ComuneFile): string[] {
  const ids = file.zones.map(({ id }) => id)
  const twins = ids.flatMap((id, index) =>
    ids.indexOf(id) === index ? [] : [issueLine(['zones', index, 'id'], file, 'un nome diverso dalle altre zone')],
  )
  const calendar = calendarProblems(file.calendar, ids).map(({ path, expected }) =>
    issueLine(['calendar', ...path], file, expected),
  )
  return [...twins, ...calendar]
}
