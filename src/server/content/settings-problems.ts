import type { ComuneFile } from '../../contract/comune/comune.ts'
import { calendarProblems } from '../../domain/calendar/checks/problems.ts'
import { hostName, isHostName } from '../comune/hosts/host-name.ts'
import { issueLine } from '../platform/data-issue.ts'
import { vapidSubjectProblem } from '../platform/push-subject.ts'
import { numberProblems } from './streets.ts'

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
