import type { Comune, Comuni } from '../comuni.ts'
import { addressesOf, type NamedComune } from './addresses.ts'
import { hostTable } from './host-table.ts'

/** A comune that is not served; `hosts` is undefined where its names cannot be read. */
interface Unserved {
  readonly hosts: readonly string[] | undefined
}

export type MakeTable = (comuni: readonly Comune[], leftOut: readonly Unserved[]) => Comuni

/**
 * Gives all comuni of a process their host names and addresses, which depend on each other. A comune that has not
 * changed stays the same object: what is cached for it stays.
 */
export function comuneTable(defaultId: string, publicUrl: string | undefined, consoleHost?: string): MakeTable {
  const shown = new WeakMap<Comune, Comune>()

  return (comuni, leftOut) => {
    const contested = new Set(sharedHosts(comuni).map(({ host }) => host))
    // No copy of each comune: this runs at every publication, and all requests wait for it.
    const named = comuni.map(({ id, hosts, address }) => ({
      id,
      address,
      hosts: contested.size === 0 ? hosts : hosts.filter((host) => !contested.has(host)),
    }))
    const addressOf = addressesOf(named, defaultId, publicUrl)
    const asShown = (comune: Comune, name: NamedComune): Comune => {
      const { hosts } = name
      const address = addressOf(name)
      const known = shown.get(comune) ?? comune
      if (known.address === address && known.hosts.join() === hosts.join()) return known
      const made = { ...comune, hosts, address }
      shown.set(comune, made)
      return made
    }
    return hostTable({
      comuni: comuni.map((comune, index) => asShown(comune, named[index]!)),
      defaultId,
      refused: [...contested, ...leftOut.flatMap(({ hosts = [] }) => hosts)],
      hasUnknown: leftOut.some(({ hosts }) => hosts === undefined),
      publicUrl,
      consoleHost,
    })
  }
}

/** Host names that two comuni claim: a resident could be shown another town's days. */
export function sharedHosts(comuni: readonly Comune[]): { host: string; ids: string[] }[] {
  const claims = comuni.flatMap(({ id, hosts }) => hosts.map((host) => ({ id, host })))
  return [...Map.groupBy(claims, ({ host }) => host)]
    .filter(([, all]) => all.length > 1)
    .map(([host, all]) => ({ host, ids: all.map(({ id }) => id) }))
}
