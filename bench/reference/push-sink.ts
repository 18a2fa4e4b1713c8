/** A push service that takes everything, over HTTP/2 and HTTP/1.1, in a process of its own, which is not measured. */
import { type ServerHttp2Stream, createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { localhostCertificate } from '../../src/server/platform/push/testing/certificate.ts'

export interface PushSink {
  readonly host: string
  readonly cert: string
}

const { key, cert } = localhostCertificate()
const server = createSecureServer({ key, cert, allowHTTP1: true })

server.on('stream', (stream: ServerHttp2Stream) => {
  stream.on('error', () => {})
  stream.resume()
  stream.once('end', () => stream.respond({ ':status': 201 }, { endStream: true }))
})
server.on('request', (request, response) => {
  if (request.httpVersionMajor > 1) return
  request.resume().once('end', () => response.writeHead(201, { 'content-length': 0 }).end())
})

server.listen(0, '127.0.0.1', () => {
  const sink: PushSink = { host: `localhost:${(server.address() as AddressInfo).port}`, cert }
  process.send!(sink)
})
process.once('disconnect', () => process.exit())
