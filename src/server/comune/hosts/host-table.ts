import { isIP } from 'node:net'
import { type Comune, ComuneLeftOut, type Comuni } from '../comuni.ts'
import { hostName } from './host-name.ts'

interface Names {
  readonly comuni: readonly Comune[]
  /** The comune of the names that none claims. It may be left out. */
  readonly defaultId: string
  /** Names of comuni that are left out, and names that two claim. */
  readonly refused: readonly string[]
  /** Some comune is left out whose names cannot be read: a name that none claims may be its own. */
  readonly hasUnknown: boolean
  readonly publicUrl: string | undefined
  /** Of the console: no comune's, whatever is left out. */
  readonly consoleHost?: string | undefined
}

/** Which comune a name belongs to: rather none than another town's. */
export function hostTable({ comuni, defaultId, refused, hasUnknown, publicUrl, consoleHost }: Names): Comuni {
  const withheld = new Set(refused)
  const owners = new Map(comuni.flatMap((comune) => comune.hosts.map((host) => [host, comune] as const)))
  const fallback = comuni.find(({ id }) => id === defaultId)
  const publicHost = publicUrl && hostName(new URL(publicUrl).host)
  const isNobodys = (name: string): boolean =>
    !withheld.has(name) && (!hasUnknown || name === publicHost || name === consoleHost || isOfTheMachine(name))
  return {
    all: comuni,
    byHost: (host) => {
      const name = hostName(host)
      const comune = owners.get(name) ?? (isNobodys(name) ? fallback : undefined)
      if (comune === undefined) throw new ComuneLeftOut(name)
      return comune
    },
  }
}

/** No comune's: who asks so is at the machine itself, or knows its number. */
export const isOfTheMachine = (name: string): boolean =>
  name === '' || name === 'localhost' || isIP(name.replaceAll(/[[\]]/g, '')) !== 0
