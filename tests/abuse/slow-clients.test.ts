import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LiveApp, liveApp } from '../../src/server/testing/live-app.ts'

/** The real bounds, made short enough to wait for. */
const TIMEOUTS = { headers: 400, request: 900, idle: 700, checkedEvery: 50 }
/** Generous: a busy machine may sleep in between. */
const SOON = 15_000

let server: LiveApp
let port: number
beforeAll(async () => {
  server = await liveApp({ timeouts: TIMEOUTS })
  port = Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
})
afterAll(() => server.close())

interface Ended {
  readonly heard: string
  readonly after: number
}

/** Talks until the server has had enough of it. */
async function talk(work: (socket: Socket) => void): Promise<Ended> {
  const began = performance.now()
  const socket = connect(port, '127.0.0.1')
  // A line that is cut while we write is an error too: it is over either way.
  const closed = new Promise((resolve) => socket.on('close', resolve))
  let heard = ''
  socket.on('data', (data) => (heard += data.toString()))
  socket.on('error', () => undefined)
  await once(socket, 'connect')
  work(socket)
  const patience = setTimeout(() => socket.destroy(), SOON)
  await closed
  clearTimeout(patience)
  return { heard, after: performance.now() - began }
}

/** One character at a time, as long as it is let. */
function drip(socket: Socket, text: string): void {
  let at = -1
  const timer = setInterval(() => {
    at += 1
    socket.write(text.charAt(at % text.length))
  }, 50)
  socket.on('close', () => clearInterval(timer))
}

const POST = 'POST /api/sign-in/code HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n'

describe('a client that takes its time', () => {
  test.each<[string, (socket: Socket) => void]>([
    ['over its headers', (socket) => drip(socket, 'GET / HTTP/1.1\r\nX-Long: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')],
    [
      'over its body',
      (socket) => {
        socket.write(`${POST}Cookie: XSRF-TOKEN=a\r\nX-XSRF-TOKEN: a\r\nContent-Length: 5000\r\n\r\n{`)
        drip(socket, ' ')
      },
    ],
  ])('%s is told that it was too slow', async (_what, work) => {
    expect((await talk(work)).heard).toMatch(/^HTTP\/1\.1 408 .*non è arrivata in tempo/s)
  })

  test('and says nothing at all is let go', async () => {
    expect((await talk(() => undefined)).after).toBeLessThan(SOON)
  })

  test('and does not read what it asked for is let go', async () => {
    const { after } = await talk((socket) => {
      socket.pause()
      for (let turn = 0; turn < 50; turn += 1) socket.write('GET /api/guide HTTP/1.1\r\nHost: localhost\r\n\r\n')
      // The end of the connection is only seen by who reads.
      setTimeout(() => socket.resume(), TIMEOUTS.idle * 3)
    })
    expect(after).toBeLessThan(SOON)
  })

  test('keeps nobody else waiting', async () => {
    const slow = Array.from({ length: 200 }, () => talk((socket) => drip(socket, 'GET / HTTP/1.1\r\nX: ')))
    const answer = await fetch(`http://127.0.0.1:${port}/comune.json`)
    expect(answer.status).toBe(200)
    expect(await Promise.all(slow)).toHaveLength(200)
  })
})

test('the app itself waits for seconds, not for ever', async () => {
  const real = await liveApp()
  const { headersTimeout, requestTimeout, timeout } = real.app.server
  await real.close()
  for (const milliseconds of [headersTimeout, requestTimeout, timeout]) {
    expect(milliseconds).toBeGreaterThan(0)
    expect(milliseconds).toBeLessThanOrEqual(120_000)
  }
})
