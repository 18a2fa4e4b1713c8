import { Agent, type RequestOptions, request } from 'node:https'
import { type Connection, type ConnectionOptions, type Ending, type Headers, tlsOptions } from './connection.ts'
import type { Endpoint } from './endpoint.ts'

/** Sockets at once: without streams, each request needs one. */
const MAX_SOCKETS = 10

/** For a push service without HTTP/2. Slower, and otherwise the same; redirects are not followed here either. */
export function connectionOverHttp1(endpoint: Endpoint, options: ConnectionOptions): Connection {
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_SOCKETS })
  const target: RequestOptions = { ...tlsOptions(endpoint, options), agent, method: 'POST' }
  return {
    capacity: () => Math.min(MAX_SOCKETS, options.limits.maxRequests),
    post(path, headers, body, onEnd) {
      followRequest({ ...target, path, headers: fieldsOf(headers) }, body, options.limits.responseTimeout, onEnd)
    },
    // A lost socket is replaced by the agent.
    onLost: () => {},
    close: () => agent.destroy(),
    destroy: () => agent.destroy(),
  }
}

function followRequest(options: RequestOptions, body: Buffer, timeout: number, onEnd: (ending: Ending) => void): void {
  let ending: Ending | undefined
  const sent = request(options, (answer) => {
    ending = { kind: 'answer', status: answer.statusCode ?? 0, retryAfter: answer.headers['retry-after'] }
    answer.resume()
  })
  const timer = setTimeout(() => {
    ending ??= { kind: 'timeout' }
    sent.destroy()
  }, timeout)
  sent.on('error', (error: NodeJS.ErrnoException) => {
    ending ??= { kind: 'reset', detail: error.code ?? error.message }
  })
  sent.on('close', () => {
    clearTimeout(timer)
    onEnd(ending ?? { kind: 'reset', detail: 'closed' })
  })
  sent.end(body)
}

const fieldsOf = (headers: Headers): Record<string, string> =>
  Object.fromEntries(headers.flatMap((name, index) => (index % 2 === 0 ? [[name, headers[index + 1]!]] : [])))
