import type { Comune } from '../comuni.ts'
import { hostName } from './host-name.ts'

export type NamedComune = Pick<Comune, 'id' | 'hosts' | 'address'>

/**
 * `PUBLIC_URL` is the address of the comune that answers there. Every other comune gets its own host name with the same
 * scheme and port, so that no mail links to another town.
 */
export function addressesOf(
  comuni: readonly NamedComune[],
  defaultId: string,
  publicUrl: string | undefined,
): (comune: NamedComune) => string | undefined {
  const place = publicUrl === undefined ? undefined : new URL(publicUrl)
  const host = place && hostName(place.host)
  const owner = comuni.find(({ hosts }) => hosts.some((one) => one === host))?.id ?? defaultId
  return (comune) => comune.address ?? (comune.id === owner ? publicUrl : underOwnName(comune, place))
}

function underOwnName({ hosts: [host] }: NamedComune, place: URL | undefined): string | undefined {
  if (place === undefined || host === undefined) return undefined
  return `${place.protocol}//${host}${place.port && `:${place.port}`}`
}
