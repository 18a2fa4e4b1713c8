import { lookup as systemLookup } from 'node:dns'
import { BlockList, type LookupFunction, isIPv4 } from 'node:net'

/** What IANA's registries of special addresses keep from the public internet. */
const SPECIAL_IPV4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8], // this network
  ['10.0.0.0', 8], // private
  ['100.64.0.0', 10], // shared by the customers of a provider
  ['127.0.0.0', 8], // loopback
  ['169.254.0.0', 16], // link-local, where clouds answer for their credentials
  ['172.16.0.0', 12], // private
  ['192.0.0.0', 24], // protocols
  ['192.0.2.0', 24], // documentation
  ['192.31.196.0', 24], // AS112
  ['192.52.193.0', 24], // AMT
  ['192.88.99.0', 24], // relays of 6to4
  ['192.168.0.0', 16], // private
  ['192.175.48.0', 24], // AS112
  ['198.18.0.0', 15], // benchmarks
  ['198.51.100.0', 24], // documentation
  ['203.0.113.0', 24], // documentation
  ['224.0.0.0', 4], // multicast
  ['240.0.0.0', 4], // reserved, broadcast
]

/** Inside 2000::/3, outside of which nothing is public: loopback, mapped, local and multicast addresses are not in it. */
const SPECIAL_IPV6: readonly [network: string, prefix: number][] = [
  ['2001::', 23], // protocols, Teredo among them
  ['2001:db8::', 32], // documentation
  ['2002::', 16], // 6to4: any IPv4 address in disguise
  ['3fff::', 20], // documentation
]

const special = new BlockList()
for (const [network, prefix] of SPECIAL_IPV4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of SPECIAL_IPV6) special.addSubnet(network, prefix, 'ipv6')
const globalIPv6 = new BlockList()
globalIPv6.addSubnet('2000::', 3, 'ipv6')

export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4')
  return globalIPv6.check(address, 'ipv6') && !special.check(address, 'ipv6')
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
