import { hostName } from '../../comune/hosts/host-name.ts'
import { isMachineName } from '../../comune/hosts/host-table.ts'
import type { Parts } from '../../content/parts.ts'
import { issueLine } from '../../platform/data-issue.ts'
import type { Queries } from '../../platform/database/database.ts'

/** The installation's own names, which no comune may take. */
export interface InstallationNames {
  readonly gestioneHost?: string | undefined
  readonly publicUrl?: string | undefined
}

/** Which host names a comune may not add. */
export interface HostRules extends InstallationNames {
  /** The comune that may add names of the machine, such as localhost. */
  readonly machineOf?: string | undefined
  /** False: may add no name at all. 'never-had': any but those that another comune gave up. */
  readonly mayName?: boolean | 'never-had'
}

const NOT_RESERVED = 'un nome del comune: questo è del server o della gestione'
const NOT_GIVEN_UP =
  'un nome che il comune ha già: questo è stato di un altro comune, e lo può aggiungere solo chi amministra tutti i comuni'
const NOT_ANOTHERS =
  'un nome che il comune ha già: chi apre questo trova finora un altro comune, e lo può aggiungere solo chi amministra tutti i comuni'

export const isReserved = (comuneId: string, name: string, rules: HostRules): boolean =>
  name === rules.gestioneHost ||
  name === (rules.publicUrl && hostName(new URL(rules.publicUrl).host)) ||
  (isMachineName(name) && comuneId !== rules.machineOf)

/** A comune keeps the names that it has, or had if nobody has taken them. */
export async function hostProblems(
  queries: Queries,
  comuneId: string,
  { impostazioni: { data } }: Parts,
  rules: HostRules | undefined,
): Promise<string[]> {
  if (rules === undefined) return []
  const own = await hostsIn(queries, 'comune_id = $1', comuneId)
  const givenUp = await hostsIn(queries, 'comune_id <> $1 AND is_former', comuneId)
  const lines = data.hosts.flatMap((host, index) => {
    const name = hostName(host)
    if (own.has(name)) return []
    if (isReserved(comuneId, name, rules)) return [issueLine(['hosts', index], data, NOT_RESERVED)]
    if (rules.mayName === false) return [issueLine(['hosts', index], data, NOT_ANOTHERS)]
    return rules.mayName === 'never-had' && givenUp.has(name) ? [issueLine(['hosts', index], data, NOT_GIVEN_UP)] : []
  })
  return lines.length === 0 ? [] : ['impostazioni', ...lines]
}

async function hostsIn({ query }: Queries, where: string, comuneId: string): Promise<Set<string>> {
  const rows = await query<{ host: string }>(`SELECT host FROM comune_host WHERE ${where}`, [comuneId])
  return new Set(rows.map(({ host }) => host))
}
