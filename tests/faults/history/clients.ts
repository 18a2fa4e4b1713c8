import { setTimeout as wait } from 'node:timers/promises'
import { aPickup, PLACE, ZONE } from '../support/dates.ts'
import type { Phone } from '../support/phone.ts'
import type { Recorder } from './recorder.ts'
import { random } from '../support/seed.ts'

const HOUSEHOLDS = 24
const MOST_CHAIRS = 4
/** Old bookings stay in reach for a while: some are cancelled by then, and that is refused. */
const KNOWN = 30
/** Half of the time one of the newest, so that several want the same one at once. */
const NEWEST = 3
const LONGEST_PAUSE = 60
const DESK = '/api/desk/base/bookings'

const below = (limit: number): number => Math.floor(random() * limit)
const oneOf = <T>(list: readonly T[]): T | undefined => list[below(list.length)]

const someOf = (known: readonly string[]): string | undefined => oneOf(random() < 0.5 ? known.slice(-NEWEST) : known)

interface Parts {
  readonly phone: Phone
  readonly recorder: Recorder
  readonly dates: readonly string[]
  /** The bookings that everybody knows of, and changes. */
  readonly known: string[]
}

/** Books, amends and cancels at random, until told to stop. */
export async function actAsResident(parts: Parts, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await oneOf([book, book, amend, amend, cancel])!(parts)
    await wait(below(LONGEST_PAUSE))
  }
}

async function book({ phone, recorder, dates, known }: Parts): Promise<void> {
  const [household, date, chairs] = [`U${1000 + below(HOUSEHOLDS)}`, oneOf(dates)!, 1 + below(MOST_CHAIRS)]
  const request = { path: '/api/bulky/bookings', body: aPickup(household, date, chairs) }
  const answer = await recorder.record(phone, { kind: 'book', household, date, chairs }, request)
  if (answer === 'unknown' || 'refusal' in answer) return
  known.push(answer.id!)
  if (known.length > KNOWN) known.shift()
}

async function amend({ phone, recorder, dates, known }: Parts): Promise<void> {
  const [id, date, chairs] = [someOf(known), oneOf(dates)!, 1 + below(MOST_CHAIRS)]
  if (id === undefined) return
  const body = { place: PLACE, date, items: [{ item: 'sedia', count: chairs }] }
  const request = { path: `/api/bulky/bookings/${id}/amend`, body, mayGiveUp: random() < 0.5 }
  await recorder.record(phone, { kind: 'amend', id, date, chairs }, request)
}

async function cancel({ phone, recorder, known }: Parts): Promise<void> {
  const id = someOf(known)
  if (id === undefined) return
  const request = { path: `/api/bulky/bookings/${id}/cancel`, body: {}, mayGiveUp: random() < 0.5 }
  await recorder.record(phone, { kind: 'cancel', id }, request)
}

/** Moves whole dates, opens them again, and gives them more places or fewer. */
export async function actAsOperator(parts: Parts, places: number, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const date = oneOf(parts.dates)!
    const to = oneOf(parts.dates.filter((other) => other !== date))!
    // Dates are mostly full: without room made first, a move would hardly ever be done.
    if (random() < 0.5) await open(parts, to, 2 * places)
    if (random() < 0.5) await move(parts, date, to)
    await open(parts, date, places - 1 + below(3))
    await wait(below(5 * LONGEST_PAUSE))
  }
}

async function move({ phone, recorder }: Parts, from: string, to: string): Promise<void> {
  const start = performance.now()
  const body = { zone: ZONE, from, to, reason: 'Prova' }
  await recorder.record(phone, { kind: 'move', from, to }, { path: `${DESK}/move`, body })
  recorder.history.push({ act: { kind: 'close', date: from }, answer: {}, from: start, until: performance.now() })
}

/** Fewer places than are taken is refused: then one more, so that the date does not stay closed. */
async function open({ phone, recorder }: Parts, date: string, places: number): Promise<void> {
  const body = { zone: ZONE, date, places, isOpen: true }
  const answer = await recorder.record(phone, { kind: 'open', date, places }, { path: `${DESK}/dates`, body })
  if (answer !== 'unknown' && 'refusal' in answer) await open({ phone, recorder } as Parts, date, places + 1)
}
