import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DATA_HEADERS } from '../../src/contract/http/security-headers.ts'
import { faultOf } from './support/fault.ts'
import { setStage, type Stage } from './support/stage.ts'
import { ask } from './support/visitors.ts'

let stage: Stage
let port: number
beforeAll(async () => {
  stage = await setStage()
  port = Number(new URL(await stage.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => stage.close())

/** What the server says to bytes that no browser sends. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(bytes)
  return text(socket)
}

const LONG = 'x'.repeat(20_000)

describe('what is not a request is refused as a problem, with the headers of every answer, and the line is cut', () => {
  test.each([
    ['headers too long', `GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${LONG}\r\n\r\n`, 431],
    ['a cookie too long', `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: zona=${LONG}\r\n\r\n`, 431],
    ['an address too long', `GET /${LONG} HTTP/1.1\r\nHost: localhost\r\n\r\n`, 431],
    ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a header split in two', 'GET / HTTP/1.1\r\nHost: a\r\nX: a\rb\r\n\r\n', 400],
  ])('%s', async (_what, bytes, status) => {
    const answer = await answerTo(bytes)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(answer).toContain('content-type: application/problem+json')
    for (const [name, value] of Object.entries(DATA_HEADERS)) expect(answer).toContain(`${name}: ${value}`)
  })
})

test('a request to no host is refused by Node itself, in a line', async () => {
  expect(await answerTo('GET / HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 .*\r\n\r\n$/s)
})

test('who asks for a socket where there is none gets the usual answer', async () => {
  const asking = 'Host: localhost\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13'
  const answer = await answerTo(
    `GET /comune.json HTTP/1.1\r\n${asking}\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
  )
  expect(answer).toMatch(/^HTTP\/1\.1 200 .*"timeZone"/s)
})

const MAX = 64 * 1024

describe('a body', () => {
  const URL_OF_DEVICE = '/api/installations/0b3c4f3e-58b5-4d3c-9d0e-2f9f7f0a1b2c'

  const put = (payload: string) =>
    ask(stage.app, stage.visitors.owner, {
      method: 'PUT',
      url: URL_OF_DEVICE,
      payload,
      headers: { 'content-type': 'application/json' },
    })

  test.each([
    ['larger than any of ours', `{"zones":["${'x'.repeat(MAX)}"]}`, 413],
    ['as deep as it is long', '['.repeat(MAX / 2) + ']'.repeat(MAX / 2), 400],
    ['of one endless list', `{"zones":[${'0,'.repeat(MAX / 2 - 20)}0]}`, 400],
    ['of thousands of fields', `{${Array.from({ length: 5000 }, (_, at) => `"f${at}":0`).join()}}`, 400],
  ])('%s is refused, in an answer no larger than itself', async (_what, payload, status) => {
    const answer = await put(payload)
    expect(answer.statusCode).toBe(status)
    expect(faultOf(answer)).toBeUndefined()
    expect(answer.body.length).toBeLessThan(10_000)
  })

  test('without end, and without a length, is cut off at the limit', async () => {
    const token = 'Cookie: XSRF-TOKEN=a\r\nX-XSRF-TOKEN: a\r\n'
    const head = `PUT ${URL_OF_DEVICE} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n${token}`
    const chunk = `1000\r\n${'['.repeat(4096)}\r\n`
    const answer = await answerTo(`${head}Connection: close\r\nTransfer-Encoding: chunked\r\n\r\n${chunk.repeat(17)}`)
    expect(answer).toMatch(/^HTTP\/1\.1 413 /)
  })
})
