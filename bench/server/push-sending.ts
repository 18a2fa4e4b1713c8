import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Agent } from 'node:https'
import { join } from 'node:path'
import webPush from 'web-push'
import { systemClock } from '../../src/server/platform/clock.ts'
import { createPreparer } from '../../src/server/platform/push/preparing.ts'
import { createPushSender } from '../../src/server/platform/push/sender.ts'
import { createVapidAuthorization } from '../../src/server/platform/push/vapid.ts'
import { type Figure, compareByTurns } from '../figure.ts'
import { PAYLOAD, VAPID, runAll, subscriptions } from './push-material.ts'
import type { PushSink } from '../reference/push-sink.ts'

const TURNS = 5
const OURS = 10_000
/** web-push takes as long for these. */
const REFERENCE = 800
const AT_ONCE = 100
/** web-push gets no faster with more. */
const SOCKETS = 50

/**
 * Reminders sent per second of processor time of this process, so that neither the push service, which runs in another
 * process, nor other load on the machine changes the figure.
 */
export async function measurePushSending(): Promise<Figure[]> {
  await using cleanup = new AsyncDisposableStack()
  const { host, cert } = await runSink(cleanup)
  const devices = subscriptions(OURS, host)
  const bodies = await prepareAll(devices)
  const authorization = createVapidAuthorization({ keys: VAPID, subject: VAPID.subject, clock: systemClock })
  const sender = cleanup.adopt(
    createPushSender({ authorization, clock: systemClock, allowedHosts: [host], ca: cert }),
    (opened) => opened.close(),
  )
  const agent = cleanup.adopt(new Agent({ keepAlive: true, maxSockets: SOCKETS, ca: cert }), (used) => used.destroy())

  const sendOurs = async (index: number): Promise<void> => {
    const push = { endpoint: devices[index]!.endpoint, body: bodies[index]! }
    const outcome = await sender.send(push, { ttl: 3600, urgency: 'normal' })
    if (outcome.kind !== 'delivered') throw new Error(JSON.stringify(outcome))
  }
  const sendByWebPush = (index: number) =>
    webPush.sendNotification(devices[index]!, PAYLOAD, { vapidDetails: VAPID, TTL: 3600, agent })

  const { ours, reference, notes } = await compareByTurns(
    TURNS,
    () => perCoreSecond(OURS, AT_ONCE, sendOurs),
    () => perCoreSecond(REFERENCE, SOCKETS, sendByWebPush),
  )
  return [
    {
      name: 'reminders sent in a second of one core',
      unit: '',
      ours: Math.round(ours),
      reference: Math.round(reference),
      bar: { atLeast: 12 },
      notes,
    },
  ]
}

async function runSink(cleanup: AsyncDisposableStack): Promise<PushSink> {
  const sink = fork(join(import.meta.dirname, '../reference/push-sink.ts'))
  cleanup.defer(() => void sink.kill())
  const [message] = (await once(sink, 'message')) as [PushSink]
  return message
}

async function prepareAll(devices: ReturnType<typeof subscriptions>): Promise<Buffer[]> {
  const preparer = createPreparer()
  const bodies = await preparer.prepare(devices.map(({ keys }) => ({ keys, payload: PAYLOAD })))
  await preparer.close()
  return bodies as Buffer[]
}

async function perCoreSecond(count: number, atOnce: number, send: (index: number) => Promise<unknown>) {
  const before = process.cpuUsage()
  await runAll([...Array(count).keys()], atOnce, send)
  const { user, system } = process.cpuUsage(before)
  return count / ((user + system) / 1_000_000)
}
