import type { Comune } from '../comuni.ts'
import { hostName } from './host-name.ts'

/**
 * `PUBLIC_URL` is the address of the comune that answers there. Another has its own name under the same scheme and port,
 * so that no mail leads to another town.
 */
export function withAddresses(comuni: readonly Comune[], defaultId: string, publicUrl: string | undefined): Comune[] {
  const host = publicUrl && hostName(new URL(publicUrl).host)
  const owner = comuni.find(({ hosts }) => hosts.some((one) => one === host))?.id ?? defaultId
  return comuni.map((comune) => ({
    ...comune,
    address: comune.address ?? (comune.id === owner ? publicUrl : underOwnName(comune, publicUrl)),
  }))
}

function underOwnName({ hosts: [host] }: Comune, publicUrl: string | undefined): string | undefined {
  if (publicUrl === undefined || host === undefined) return undefined
  return Object.assign(new URL(publicUrl), { hostname: host }).origin
}
