import { once } from 'node:events'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:tls'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connectionOverHttp2 } from './http2-connection.ts'
import { localhostCertificate } from '../testing/certificate.ts'

/** An exception in a timer would fail the run. */
test('a connection that ends while a ping is due does not end the process', async () => {
  await using cleanup = new AsyncDisposableStack()
  const { key, cert } = localhostCertificate()
  const server = createSecureServer({ key, cert })
  cleanup.adopt(server.listen(0), (opened) => void opened.close())
  const { port } = server.address() as AddressInfo
  const socket = connect({ port, host: 'localhost', ca: cert, ALPNProtocols: ['h2'] })
  await once(socket, 'secureConnect')
  const host = `localhost:${port}`
  const endpoint = { origin: `https://${host}`, host, hostname: 'localhost', port, path: '/' }
  const limits = { connectTimeout: 1000, responseTimeout: 1000, pingInterval: 5, maxRequests: 100 }
  const connection = connectionOverHttp2(socket, endpoint, { limits, lookup: undefined, ca: cert })
  const lost = Promise.withResolvers<void>()
  connection.onLost(lost.resolve)
  await wait(50)
  connection.destroy()
  // A busy process: the ping is due before the end of the connection is told.
  const start = performance.now()
  while (performance.now() - start < 20);
  await lost.promise
  expect(connection.capacity()).toBe(100)
})
