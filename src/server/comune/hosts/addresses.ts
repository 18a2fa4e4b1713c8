import type { Comune } from '../comuni.ts'
import { hostName } from './host-name.ts'

type Named = Pick<Comune, 'id' | 'hosts' | 'address'>

/**
 * `PUBLIC_URL` is the address of the comune that answers there. Another has its own name under the same scheme and port,
 * so that no mail leads to another town.
 */
export function addressesOf(
  comuni: readonly Named[],
  defaultId: string,
  publicUrl: string | undefined,
): (comune: Named) => string | undefined {
  const host = publicUrl && hostName(new URL(publicUrl).host)
  const owner = comuni.find(({ hosts }) => hosts.some((one) => one === host))?.id ?? defaultId
  return (comune) => comune.address ?? (comune.id === owner ? publicUrl : underOwnName(comune, publicUrl))
}

function underOwnName({ hosts: [host] }: Named, publicUrl: string | undefined): string | undefined {
  if (publicUrl === undefined || host === undefined) return undefined
  return Object.assign(new URL(publicUrl), { hostname: host }).origin
}
