import { hostName } from '../../comune/hosts/host-name.ts'
import { isOfTheMachine } from '../../comune/hosts/host-table.ts'
import type { Parts } from '../../folders/content/parts.ts'
import { issueLine } from '../../platform/data-issue.ts'

/** Names of the installation itself. */
export interface InstallationNames {
  readonly gestioneHost?: string | undefined
  readonly publicUrl?: string | undefined
}

/** Names that a draft may not add: with them a comune would answer in the place of the machine or of the gestore. What it has, it keeps. */
export function reservedHostProblems(
  { impostazioni: { data } }: Parts,
  before: Parts | undefined,
  { gestioneHost, publicUrl }: InstallationNames,
): string[] {
  if (before === undefined) return []
  const own = new Set(before.impostazioni.data.hosts.map(hostName))
  const ofInstallation = new Set([gestioneHost, publicUrl && hostName(new URL(publicUrl).host)])
  const isReserved = (name: string): boolean => !own.has(name) && (isOfTheMachine(name) || ofInstallation.has(name))
  const lines = data.hosts.flatMap((host, index) =>
    isReserved(hostName(host))
      ? [issueLine(['hosts', index], data, 'un nome del comune: questo è del server o della gestione')]
      : [],
  )
  return lines.length === 0 ? [] : ['impostazioni', ...lines]
}
