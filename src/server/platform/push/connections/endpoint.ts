import { isIP } from 'node:net'
import { MAX_ENDPOINT_LENGTH } from '../../../../contract/push/push.ts'

/** Why an endpoint is refused. */
export type EndpointRefusal = 'not-an-address' | 'not-https' | 'has-credentials' | 'other-port' | 'not-a-name'

export interface Endpoint {
  readonly origin: string
  readonly host: string
  readonly path: string
}

/**
 * Push services have host names and use https' port. An IP address would skip the DNS lookup and its check.
 * `allowedHosts` (`localhost:1234`) are excepted, for a test's push service.
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
