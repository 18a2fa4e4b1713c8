import { type TLSSocket, connect } from 'node:tls'
import { type Connection, type ConnectionOptions, tlsOptions } from './connection.ts'
import type { Endpoint } from './endpoint.ts'
import { connectionOverHttp1 } from './http1-connection.ts'
import { connectionOverHttp2 } from './http2-connection.ts'

/** The code of the error of a connection that did not come about in time. */
const TOO_SLOW = 'ECONNECTTIMEOUT'

/** Rejects with the error of the socket. HTTP/2 where the push service speaks it, HTTP/1.1 where it does not. */
export async function openConnection(endpoint: Endpoint, options: ConnectionOptions): Promise<Connection> {
  const socket = await openSocket(endpoint, options)
  if (socket.alpnProtocol === 'h2') return connectionOverHttp2(socket, endpoint, options)
  socket.destroy()
  return connectionOverHttp1(endpoint, options)
}

function openSocket(endpoint: Endpoint, options: ConnectionOptions): Promise<TLSSocket> {
  const { promise, resolve, reject } = Promise.withResolvers<TLSSocket>()
  const socket = connect({ ...tlsOptions(endpoint, options), ALPNProtocols: ['h2', 'http/1.1'] })
  const timer = setTimeout(() => {
    socket.destroy(Object.assign(new Error('The push service does not answer'), { code: TOO_SLOW }))
  }, options.limits.connectTimeout)
  socket.once('secureConnect', () => {
    clearTimeout(timer)
    socket.off('error', reject)
    resolve(socket)
  })
  socket.once('error', reject)
  socket.once('close', () => {
    clearTimeout(timer)
    reject(new Error('closed'))
  })
  return promise
}
