import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

interface Load {
  readonly connections: number
  readonly seconds: number
  /**
   * For a load with a core to itself: it never sleeps. Waking it would be half the cost of an answer, and the server
   * would pay, the slower one more often.
   */
  readonly staysAwake?: boolean
  /** Host names for the requests, in turn. */
  readonly hosts?: readonly string[]
}

/**
 * How many answers an address gives in a second. Bytes are counted, no more: a load that reads every header has as much
 * to do as the server, and would itself be what is measured.
 */
export async function readsPerSecond(address: string, load: Load): Promise<number> {
  const { hostname, port, pathname } = new URL(address)
  const requests = (load.hosts ?? [`${hostname}:${port}`]).map(
    (host) => `GET ${pathname} HTTP/1.1\r\nhost: ${host}\r\nconnection: keep-alive\r\n\r\n`,
  )
  const askers = await Promise.all(
    Array.from({ length: load.connections }, async (_, at) => {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      return askAgainAndAgain(socket, requests, at)
    }),
  )
  const start = performance.now()
  const end = start + load.seconds * 1000
  if (load.staysAwake) spinUntil(end)
  await wait(load.seconds * 1000)
  const answers = askers.reduce((sum, stop) => sum + stop(), 0)
  return (answers * 1000) / (performance.now() - start)
}

function askAgainAndAgain(socket: Socket, requests: readonly string[], first: number): () => number {
  let answers = 0
  let size = 0
  let received = 0
  socket.on('data', (bytes: Buffer) => {
    if (received === 0) size = sizeOf(bytes)
    received += bytes.length
    if (received < size) return
    if (received > size) throw new Error(`an answer of ${received} bytes, where others have ${size}`)
    received = 0
    answers += 1
    socket.write(requests[(first + answers) % requests.length]!)
  })
  socket.write(requests[first % requests.length]!)
  return () => {
    socket.destroy()
    return answers
  }
}

/** Bytes, more than the headers of any answer. */
const HEAD = 2048

function sizeOf(start: Buffer): number {
  const text = start.toString('latin1', 0, HEAD)
  if (!text.startsWith('HTTP/1.1 200')) throw new Error(`no success: ${text.slice(0, 100)}`)
  return text.indexOf('\r\n\r\n') + 4 + Number(/content-length: (\d+)/i.exec(text)?.[1])
}

function spinUntil(end: number): void {
  if (performance.now() < end) setImmediate(spinUntil, end)
}
