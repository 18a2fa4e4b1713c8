import { useEffect, useSyncExternalStore } from 'react'
import type { SessionAnswer, User } from '../../../contract/account/session.ts'
import { callServer } from '../api.ts'
import { recall, remember } from '../storage/memory.ts'
import { deviceUser, onUserChange, setDeviceUser } from './device-user.ts'
import { leaveTo } from './leave-device.ts'
import { reconnectLive } from '../live/live.ts'
import { announce, followOutbox } from '../outbox/channel.ts'
import { forgetCode } from './pending-code.ts'
import { tellAgain } from '../push/installation.ts'
import { createStore, useStore } from '../store.ts'

/** Who is signed in on this device. Pages are rendered without it: it is asked for once one of them wants to know. */
export type SessionState =
  | { status: 'unknown' }
  /** No network, or the server in trouble: nothing is known, and nothing is lost. */
  | { status: 'unreachable' }
  | ({ status: 'known' } & SessionAnswer)

const RETRY = 3000
const TIMEOUT = 10_000

const TOLD_USER_KEY = 'promemoria-di'

const UNKNOWN: SessionState = { status: 'unknown' }

const session = createStore<SessionState>(UNKNOWN)

const warn = (error: unknown): void => console.warn(error)

let questions = 0
let newest = Promise.resolve()
let watchers = 0
let retry: ReturnType<typeof setTimeout> | undefined

/** Answers may arrive out of order: only the one to the newest question counts. */
export function refreshSession(): Promise<void> {
  questions += 1
  newest = ask(questions)
  return newest
}

async function ask(question: number): Promise<void> {
  try {
    const answer = await callServer<SessionAnswer>('GET', '/api/session', undefined, AbortSignal.timeout(TIMEOUT))
    if (question !== questions) return await newest
    await settle(answer)
  } catch {
    if (question !== questions) return newest
    session.set({ status: 'unreachable' })
    retryLater()
  }
}

async function settle(answer: SessionAnswer): Promise<void> {
  const known = session.get()
  const before = known.status === 'known' ? known.user?.id : (deviceUser() ?? undefined)
  session.set({ status: 'known', ...answer })
  await handOver(before, answer.user)
  tellWhoIsHere(answer.user?.id).catch(warn)
}

/** After the server has ended the session. Not asked for again: the network may be gone with that very answer. */
export function endSession(): Promise<void> {
  questions += 1
  const known = session.get()
  newest = settle({ user: null, broker: known.status === 'known' ? known.broker : null })
  return newest
}

/** A phone says "online" before anything gets through, and nothing when it is the server that comes back. */
function retryLater(): void {
  clearTimeout(retry)
  retry = setTimeout(retryNow, RETRY)
}

function retryNow(): void {
  if (session.get().status === 'unreachable' && watchers > 0) void refreshSession()
}

/** Data of the account before leave the device; what waited for the new one is sent, over a new socket. */
async function handOver(before: string | undefined, user: User | null): Promise<void> {
  setDeviceUser(user?.id)
  if (user !== null) forgetCode()
  const isAnother = before !== user?.id
  // First, so that nothing sent to the one before comes in after what was theirs is gone.
  if (isAnother) reconnectLive()
  await leaveTo(user, before).catch(warn)
  if (isAnother) announce({ what: 'user' })
}

/** The server reminds the signed-in account of its pickups on this device: it has to know who that is. */
async function tellWhoIsHere(now = ''): Promise<void> {
  if (recall(TOLD_USER_KEY) === now) return
  // Who signs out is forgotten by the server itself.
  if (now !== '') await tellAgain()
  remember(TOLD_USER_KEY, now)
}

let isFollowing = false

/** Asked once, and again when another tab or the outbox hears that somebody else is here. */
export function askSession(): void {
  if (questions === 0) void refreshSession()
  if (isFollowing) return
  isFollowing = true
  addEventListener('online', retryNow)
  onUserChange(() => void refreshSession())
  followOutbox(({ what }) => {
    if (what === 'without-author') void refreshSession()
  })
}

/** While somebody looks, a server out of reach is asked again. */
export function watchSession(): () => void {
  watchers += 1
  askSession()
  if (session.get().status === 'unreachable') retryLater()
  return () => {
    watchers -= 1
  }
}

export function useSession(): SessionState {
  useEffect(watchSession, [])
  return useStore(session)
}

const neverChanges = () => () => undefined

/** Who is signed in; until the server answers, and without network, who was signed in last. */
export function useUserId(): string | undefined {
  const state = useSession()
  const last = useSyncExternalStore(
    neverChanges,
    () => deviceUser() ?? undefined,
    () => undefined,
  )
  return state.status === 'known' ? state.user?.id : last
}
