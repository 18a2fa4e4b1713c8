import { lookup as systemLookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Outside this range nothing is assigned, yet ipaddr.js counts it as unicast, for example `::127.0.0.1`. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3')

export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || address.match(GLOBAL_IPV6))
}

/** Error code of a lookup that leads into a private network. */
export const NOT_PUBLIC = 'ENOTPUBLIC'

/**
 * DNS lookup for hosts named from outside. Checks the very answer that is connected to, since a second lookup may
 * differ. One private address refuses all.
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
