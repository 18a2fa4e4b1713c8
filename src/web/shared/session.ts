import { useEffect } from 'react'
import type { SessionAnswer } from '../../contract/session.ts'
import { callServer } from './api.ts'
import { createStore, useStore } from './store.ts'

/** Who is signed in on this device. Pages are drawn without it: it is asked for once one of them wants to know. */
export type SessionState =
  | { status: 'unknown' }
  /** No network, or the server in trouble: nothing is known, and nothing is lost. */
  | { status: 'unreachable' }
  | ({ status: 'known' } & SessionAnswer)

const RETRY = 3000

const UNKNOWN: SessionState = { status: 'unknown' }

const session = createStore<SessionState>(UNKNOWN)

export async function refreshSession(): Promise<void> {
  try {
    session.set({ status: 'known', ...(await callServer<SessionAnswer>('GET', '/api/session')) })
  } catch {
    session.set({ status: 'unreachable' })
  }
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
