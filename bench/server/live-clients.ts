/**
 * A process of its own with many WebSocket clients, so that they do not stand in the server's way. It says when all have
 * had their first frame, or are connected where there is none, and then, for every further frame, when the last has it.
 */
import { WebSocket } from 'ws'

const [url = '', count = '0', subscription = ''] = process.argv.slice(2)
const total = Number(count)
/** Connecting is not what is measured: a few at a time. */
const AT_ONCE = 50

let received = 0
const say = (message: 'ready' | number): void => void process.send?.(message)
const onFrame = (): void => {
  received += 1
  if (received % total !== 0) return
  const isFirst = subscription !== '' && received === total
  say(isFirst ? 'ready' : performance.timeOrigin + performance.now())
}

async function connect(): Promise<void> {
  const socket = new WebSocket(url, { origin: url.replace(/^ws(.*)\/.*$/, 'http$1').replace('/api', '') })
  socket.on('message', onFrame)
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  if (subscription !== '') socket.send(subscription)
}

for (let connected = 0; connected < total; connected += AT_ONCE) {
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, total - connected) }, connect))
}
if (subscription === '') say('ready')
