import { availableParallelism } from 'node:os'
import webPush from 'web-push'
import { encrypt, readReceiverKeys } from '../../src/server/platform/push/encrypt.ts'
import { createPreparer } from '../../src/server/platform/push/preparing.ts'
import { type Figure, compareByTurns } from '../figure.ts'
import { PAYLOAD, VAPID, subscriptions } from './push-material.ts'

const TURNS = 5
const COUNT = 3000

/** Reminders prepared per second: by us on all cores, by web-push on one. */
export async function measurePushPreparing(): Promise<Figure[]> {
  await using cleanup = new AsyncDisposableStack()
  const preparer = cleanup.adopt(createPreparer(), (opened) => opened.close())
  const devices = subscriptions(COUNT, 'push.example.org')
  const jobs = devices.map(({ keys }) => ({ keys, payload: PAYLOAD }))
  const perSecond = async (prepare: () => unknown): Promise<number> => {
    const start = performance.now()
    await prepare()
    return COUNT / ((performance.now() - start) / 1000)
  }
  const byWebPush = () => {
    for (const device of devices) webPush.generateRequestDetails(device, PAYLOAD, { vapidDetails: VAPID, TTL: 3600 })
  }
  const onOneCore = await perSecond(() => jobs.forEach(({ keys }) => encrypt(readReceiverKeys(keys)!, PAYLOAD)))
  const { ours, reference, notes } = await compareByTurns(
    TURNS,
    () => perSecond(() => preparer.prepare(jobs)),
    () => perSecond(byWebPush),
  )
  return [
    {
      name: 'reminders prepared in a second',
      unit: '',
      ours: Math.round(ours),
      reference: Math.round(reference),
      bar: { atLeast: 3 },
      notes: [...notes, `${availableParallelism()} cores; on one alone ${onOneCore.toFixed(0)}`],
    },
  ]
}
