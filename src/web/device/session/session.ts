import { useEffect, useSyncExternalStore } from 'react'
import type { SessionAnswer, User } from '../../../contract/account/answers.ts'
import { readItem, writeItem } from '../storage/local-storage.ts'
import { type AskedState, askedSession } from './asked-session.ts'
import { deviceUser, onUserChange, setDeviceUser } from './device-user.ts'
import { leaveTo } from './leave-device.ts'
import { reconnectLive } from '../live/live.ts'
import { announce } from '../outbox/channel.ts'
import { forgetCode } from './pending-code.ts'
import { syncAgain } from '../push/installation.ts'
import { useStore } from '../store.ts'

export type SessionState = AskedState<SessionAnswer>

const TOLD_USER_KEY = 'promemoria-di'

const warn = (error: unknown): void => console.warn(error)

const session = askedSession<SessionAnswer>('/api/session', onUserChange, async ({ user }, before) => {
  await handOver(before === undefined ? (deviceUser() ?? undefined) : before.user?.id, user)
  reportAccount(user?.id).catch(warn)
})

export const { refresh: refreshSession, ask: askSession, watch: watchSession } = session

/** After the server has ended the session. It is not asked again: the network may be gone by now. */
export function endSession(): Promise<void> {
  const known = session.state.get()
  return session.settle({ user: null, broker: known.status === 'known' ? known.broker : null })
}

/** Deletes the data of the previous account, and sends what waited for the new one, over a new socket. */
async function handOver(before: string | undefined, user: User | null): Promise<void> {
  setDeviceUser(user?.id)
  if (user !== null) forgetCode()
  const isAnother = before !== user?.id
  // First, so that no message for the previous account arrives after its data is deleted.
  if (isAnother) reconnectLive()
  await leaveTo(user, before).catch(warn)
  if (isAnother) announce({ what: 'user' })
}

/** The server reminds the signed-in account of its pickups on this device: it has to know who that is. */
async function reportAccount(now = ''): Promise<void> {
  if (readItem(TOLD_USER_KEY) === now) return
  // On sign-out the server forgets the account by itself.
  if (now !== '') await syncAgain()
  writeItem(TOLD_USER_KEY, now)
}

export function useSession(): SessionState {
  useEffect(watchSession, [])
  return useStore(session.state)
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
