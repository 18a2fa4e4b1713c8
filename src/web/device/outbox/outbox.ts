import { readClock } from '../clock.ts'
import { deviceAuthor } from '../session/device-staff.ts'
import { announce } from './channel.ts'
import {
  afterSetback,
  isWaiting,
  linesOf,
  mayGo,
  nextOf,
  type Outcome,
  type OutboxEntry,
  type Round,
  thingOf,
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
export async function deliverOutbox(round: Round): Promise<void> {
  const isUp = (line: OutboxEntry[]): boolean =>
    nextOf(line, deviceAuthor(line[0]?.path), round, readClock()) !== undefined
  const lines = linesOf(await outboxEntries()).filter(isUp)
  await Promise.all(lines.map(([first]) => deliverLine(thingOf(first!), round, { ifAvailable: true }).catch(warn)))
}

/** One at a time on the whole device, pages and worker alike, in the order they were made. */
export async function deliverLine(thing: string, round: Round, options: LockOptions = {}): Promise<void> {
  await navigator.locks.request(`outbox ${thing}`, options, async (lock) => {
    let isOn = lock !== null
    while (isOn) {
      const line = (await outboxEntries()).filter((entry) => thingOf(entry) === thing)
      const next = nextOf(line, deviceAuthor(line[0]?.path), round, readClock())
      isOn = next !== undefined && (await deliver(next))
    }
  })
}

/** Whether something waits for the network alone. */
export const hasWaiting = async (): Promise<boolean> =>
  (await outboxEntries()).some(
    (entry) => isWaiting(entry) && entry.trouble !== 'author' && mayGo(entry, deviceAuthor(entry.path)),
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
  announce({ what: entry.trouble === 'author' ? 'without-author' : 'waits', id: entry.id })
}
