import { isIP } from 'node:net'
import { type Comune, ComuneLeftOut, type Comuni } from '../comuni.ts'
import { hostName } from './host-name.ts'

interface HostTableInput {
  readonly comuni: readonly Comune[]
  /** Answers under host names that no comune claims. It may be left out itself. */
  readonly defaultId: string
  /** Host names of comuni that are left out, and those that two comuni claim. */
  readonly refused: readonly string[]
  /** A comune is left out and its names cannot be read: any unclaimed name may be its own. */
  readonly hasUnknown: boolean
  readonly publicUrl: string | undefined
  /** The console's host: never a comune's. */
  readonly consoleHost?: string | undefined
}

/** Host names whose comune is remembered as they were written: parsing one costs more than the rest of a request. */
const MOST_REMEMBERED = 1000

/** Finds the comune of a host name. In doubt none: never another town's. */
export function hostTable({ comuni, defaultId, refused, hasUnknown, publicUrl, consoleHost }: HostTableInput): Comuni {
  const withheld = new Set(refused)
  const owners = new Map(comuni.flatMap((comune) => comune.hosts.map((host) => [host, comune] as const)))
  const fallback = comuni.find(({ id }) => id === defaultId)
  const publicHost = publicUrl && hostName(new URL(publicUrl).host)
  const isNobodys = (name: string): boolean =>
    !withheld.has(name) && (!hasUnknown || name === publicHost || name === consoleHost || isMachineName(name))
  const find = (host: string): Comune => {
    const name = hostName(host)
    const comune = owners.get(name) ?? (isNobodys(name) ? fallback : undefined)
    if (comune === undefined) throw new ComuneLeftOut(name)
    return comune
  }
  const remembered = new Map<string, Comune>()
  return {
    all: comuni,
    byHost: (host) => {
      const known = remembered.get(host)
      if (known !== undefined) return known
      const comune = find(host)
      if (remembered.size < MOST_REMEMBERED) remembered.set(host, comune)
      return comune
    },
  }
}

/** localhost or an IP address: a name of the machine, not of a comune. */
export const isMachineName = (name: string): boolean =>
  name === '' || name === 'localhost' || isIP(name.replaceAll(/[[\]]/g, '')) !== 0
