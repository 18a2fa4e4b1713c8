import { readClock } from '../clock.ts'
import { deviceAuthor } from '../session/device-staff.ts'
import { announce } from './channel.ts'
import {
  afterSetback,
  isWaiting,
  maySend,
  nextOf,
  type OutboxEntry,
  type Outcome,
  queuesOf,
  type SendScope,
  subjectOf,
} from './rules.ts'
import { keepEntry, outboxEntries, removeEntry, replaceEntry } from './store.ts'
import { postInTurn } from './turn.ts'

export const SYNC_TAG = 'outbox'

const warn = (error: unknown): void => console.warn(error)

/** What this page has delivered: `send` may still wait for the answer. */
const delivered = new Map<string, Outcome>()

/** Undefined when it is no longer there, for whatever reason. */
export async function stateOf(id: string): Promise<Outcome | 'waiting' | undefined> {
  const left = (await outboxEntries()).find((entry) => entry.id === id)
  return delivered.get(id) ?? left?.outcome ?? (left && 'waiting')
}

/** Each subject by itself: one that fails does not stop the others. */
export async function deliverOutbox(scope: SendScope): Promise<void> {
  const isDue = (queue: OutboxEntry[]): boolean =>
    nextOf(queue, deviceAuthor(queue[0]?.path), scope, readClock()) !== undefined
  const queues = queuesOf(await outboxEntries()).filter(isDue)
  await Promise.all(queues.map(([first]) => deliverQueue(subjectOf(first!), scope, { ifAvailable: true }).catch(warn)))
}

/** One at a time on the whole device, pages and worker alike, in the order they were made. */
export async function deliverQueue(subject: string, scope: SendScope, options: LockOptions = {}): Promise<void> {
  await navigator.locks.request(`outbox ${subject}`, options, async (lock) => {
    let isOn = lock !== null
    while (isOn) {
      const queue = (await outboxEntries()).filter((entry) => subjectOf(entry) === subject)
      const next = nextOf(queue, deviceAuthor(queue[0]?.path), scope, readClock())
      isOn = next !== undefined && (await deliver(next))
    }
  })
}

/** Whether something waits for the network alone. */
export const hasWaiting = async (): Promise<boolean> =>
  (await outboxEntries()).some(
    (entry) => isWaiting(entry) && entry.failure !== 'author' && maySend(entry, deviceAuthor(entry.path)),
  )

/** True if the next entry may be sent: this one was answered or cancelled. */
async function deliver(entry: OutboxEntry): Promise<boolean> {
  const isThere = async (): Promise<boolean> => (await outboxEntries()).some(({ id }) => id === entry.id)
  const answer = await postInTurn(entry, isThere)
  if (answer === undefined) return true
  if (typeof answer === 'string') {
    await note(afterSetback(entry, answer, readClock()))
    return false
  }
  delivered.set(entry.id, answer)
  if (!entry.isKept) await removeEntry(entry.id)
  // Cancelled too late: it has arrived, and is shown.
  else await (answer.ok ? keepEntry : replaceEntry)({ ...entry, outcome: answer })
  announce({ what: 'arrived', id: entry.id })
  return true
}

async function note(entry: OutboxEntry): Promise<void> {
  if (entry.isOver && !entry.isKept) await removeEntry(entry.id)
  else await replaceEntry(entry)
  announce({ what: entry.failure === 'author' ? 'without-author' : 'waits', id: entry.id })
}
