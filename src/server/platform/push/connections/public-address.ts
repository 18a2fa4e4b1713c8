import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Outside of it nothing was given to anybody, yet ipaddr.js counts it as unicast: `::127.0.0.1`, for one. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_IPV6))
}

/** The code of the error of a lookup that leads into a network of ours. */
export const NOT_PUBLIC = 'ENOTPUBLIC'

/**
 * For a connection to a host named from outside. It is the answer that is connected to that is checked: a name that is
 * asked twice may answer twice. One address that is not public spoils the others.
 */
export const publicLookup = (lookup: LookupFunction = systemLookup): LookupFunction =>
  function lookupPublic(hostname, options, callback) {
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '')
      const addresses = found as unknown as { address: string; family: number }[]
      const first = addresses[0]
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(Object.assign(new Error(`${hostname} is not on the public internet`), { code: NOT_PUBLIC }), '')
      }
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family)
    })
  }
