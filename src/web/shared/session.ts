import { useEffect } from 'react'
import type { SessionAnswer } from '../../contract/session.ts'
import { callServer } from './api.ts'
import { recall, remember } from './device-memory.ts'
import { forgetLive, reconnectLive } from './live.ts'
import { tellAgain } from './push/installation.ts'
import { createStore, useStore } from './store.ts'

/** Who is signed in on this device. Pages are drawn without it: it is asked for once one of them wants to know. */
export type SessionState =
  | { status: 'unknown' }
  /** No network, or the server in trouble: nothing is known, and nothing is lost. */
  | { status: 'unreachable' }
  | ({ status: 'known' } & SessionAnswer)

const RETRY = 3000
const TIMEOUT = 10_000

/** Live resources that only some may read. */
const PERSONAL_PATHS = ['utenti/', 'gestione/']

const TOLD_USER_KEY = 'promemoria-di'

const UNKNOWN: SessionState = { status: 'unknown' }

const session = createStore<SessionState>(UNKNOWN)

export async function refreshSession(): Promise<void> {
  try {
    const answer = await callServer<SessionAnswer>('GET', '/api/session', undefined, AbortSignal.timeout(TIMEOUT))
    const before = session.get()
    session.set({ status: 'known', ...answer })
    const userBefore = before.status === 'known' ? before.user?.id : undefined
    followUser(userBefore, answer.user?.id).catch((error: unknown) => console.warn(error))
    tellWhoIsHere(answer.user?.id).catch((error: unknown) => console.warn(error))
  } catch {
    session.set({ status: 'unreachable' })
  }
}

/** What one person followed is nobody else's: it leaves the device with them, and the socket is opened anew. */
async function followUser(before: string | undefined, now: string | undefined): Promise<void> {
  if (before === now && now !== undefined) return
  if (now === undefined || before !== undefined) await Promise.all(PERSONAL_PATHS.map(forgetLive))
  if (before !== now) reconnectLive()
}

/** Whom the server reminds on this device of their own pickups: with every sign-in somebody else, and nobody after it. */
async function tellWhoIsHere(now = ''): Promise<void> {
  if (recall(TOLD_USER_KEY) === now) return
  // Who signs out is forgotten by the server itself.
  if (now !== '') await tellAgain()
  remember(TOLD_USER_KEY, now)
}

export function useSession(): SessionState {
  const state = useStore(session)
  useEffect(() => {
    if (session.get().status === 'unknown') void refreshSession()
  }, [])
  useEffect(() => {
    if (state.status !== 'unreachable') return
    const again = (): void => void refreshSession()
    addEventListener('online', again)
    // A phone says "online" before anything gets through, and nothing when it is the server that comes back.
    const timer = setTimeout(again, RETRY)
    return () => {
      removeEventListener('online', again)
      clearTimeout(timer)
    }
  }, [state])
  return state
}
