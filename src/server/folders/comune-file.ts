import { type ComuneFile, comuneFileSchema } from '../../contract/comune/comune.ts'
import { readDataFile, readJsonFile } from '../platform/data-file.ts'
import { issueLines } from '../platform/data-issue.ts'
import { hostName, isHostName } from '../comune/hosts/host-name.ts'
import { rulesProblems, settingsProblems } from '../content/settings-problems.ts'

/** A file with problems is refused whole, with all its problems. */
export type ReadComuneFile = { file: ComuneFile } | { problems: string[] }

export async function readComuneFile(path: string): Promise<ReadComuneFile> {
  const read = await readJsonFile(path)
  if (read === undefined) return { problems: ['  il file non c’è'] }
  return 'problems' in read ? read : checkComuneFile(read.data)
}

/** The file's text as imports and exports write it; checked data have their fields in the schema's order. */
export const comuneText = (file: ComuneFile): string => `${JSON.stringify(file, null, 2)}\n`

export function checkComuneFile(data: unknown): ReadComuneFile {
  const parsed = comuneFileSchema.safeParse(data)
  if (!parsed.success) return { problems: parsed.error.issues.flatMap((issue) => issueLines(issue, data)) }
  const file = parsed.data
  const problems = comuneProblems(file)
  return problems.length > 0 ? { problems } : { file }
}

/** Problems that concern several fields. */
const comuneProblems = (file: ComuneFile): string[] => [...settingsProblems(file), ...rulesProblems(file)]

const HOSTS = /"hosts"\s*:\s*\[((?:[\s,]*"[^"]*")*)[\s,]*\]/

/** The host names that a faulty file claims, even if it is no JSON. Undefined if they are unclear. */
export async function claimedHosts(path: string): Promise<string[] | undefined> {
  const text = await readDataFile(path).catch(() => '')
  const list = HOSTS.exec(text.toString())?.[1]
  const names = list?.match(/[^\s",]+/g) ?? []
  return list !== undefined && names.every(isHostName) ? names.map(hostName) : undefined
}
