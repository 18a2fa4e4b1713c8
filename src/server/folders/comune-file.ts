import { type ComuneFile, comuneFileSchema } from '../../contract/comune/comune.ts'
import { calendarProblems } from '../../domain/calendar/checks/problems.ts'
import { readDataFile, readJsonFile } from '../platform/data-file.ts'
import { issueLine, issueLines } from '../platform/data-issue.ts'
import { vapidSubjectProblem } from '../platform/push-subject.ts'
import { hostName, isHostName } from '../comune/hosts/host-name.ts'
import { numberProblems } from './streets.ts'

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

export function settingsProblems(file: Omit<ComuneFile, 'calendar' | 'setOut' | 'dayChangesAt'>): string[] {
  const ids = file.zones.map(({ id }) => id)
  const twins = ids.flatMap((id, index) =>
    ids.indexOf(id) === index ? [] : [issueLine(['zones', index, 'id'], file, 'un nome diverso dalle altre zone')],
  )
  return [...hostProblems(file), ...mailProblems(file), ...numberProblems(file), ...twins]
}

export const rulesProblems = (file: ComuneFile): string[] =>
  calendarProblems(
    file,
    file.zones.map(({ id }) => id),
  ).map(({ path, expected }) => issueLine(path, file, expected))

/** A URL on a foreign host would lead to another town. */
function hostProblems(file: Pick<ComuneFile, 'hosts' | 'url'>): string[] {
  const wrong = file.hosts.flatMap((host, index) =>
    isHostName(host) ? [] : [issueLine(['hosts', index], file, 'un nome di host come "raccolta.comune.it"')],
  )
  const isOwn = file.url === undefined || file.hosts.map(hostName).includes(new URL(file.url).hostname)
  return isOwn ? wrong : [...wrong, issueLine(['url'], file, 'un indirizzo con un nome che sta in "hosts"')]
}

/** The gestore's address is the contact for push services; Apple refuses domains that are not public. */
function mailProblems(file: Pick<ComuneFile, 'operator'>): string[] {
  const problem = vapidSubjectProblem(`mailto:${file.operator.email}`)
  return problem === undefined ? [] : [issueLine(['operator', 'email'], file, problem)]
}

const HOSTS = /"hosts"\s*:\s*\[((?:[\s,]*"[^"]*")*)[\s,]*\]/

/** The host names that a faulty file claims, even if it is no JSON. Undefined if they are unclear. */
export async function claimedHosts(path: string): Promise<string[] | undefined> {
  const text = await readDataFile(path).catch(() => '')
  const list = HOSTS.exec(text.toString())?.[1]
  const names = list?.match(/[^\s",]+/g) ?? []
  return list !== undefined && names.every(isHostName) ? names.map(hostName) : undefined
}
