import { isIP } from 'node:net'
import { MAX_ENDPOINT_LENGTH } from '../../../../contract/push/push.ts'

/** Why an endpoint from outside is not written to. */
export type EndpointRefusal = 'not-an-address' | 'not-https' | 'has-credentials' | 'other-port' | 'not-a-name'

export interface Endpoint {
  readonly origin: string
  readonly host: string
  readonly path: string
}

/**
 * Push services have names and answer at the port of https. A bare IP address would never be looked up, and so never be
 * checked. `allowedHosts` (`localhost:1234`) are excepted: the push service of a test.
 */
export function readEndpoint(endpoint: string, allowedHosts: readonly string[] = []): Endpoint | EndpointRefusal {
  const url = endpoint.length <= MAX_ENDPOINT_LENGTH ? URL.parse(endpoint) : null
  if (!url) return 'not-an-address'
  const { origin, protocol, hostname, port, pathname, search, username, password, host } = url
  if (protocol !== 'https:') return 'not-https'
  if (username !== '' || password !== '') return 'has-credentials'
  if (!allowedHosts.includes(host)) {
    if (port !== '') return 'other-port'
    if (isIP(hostname) !== 0 || hostname.startsWith('[')) return 'not-a-name'
  }
  return { origin, host, path: pathname + search }
}
