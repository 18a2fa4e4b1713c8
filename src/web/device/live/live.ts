import { useCallback, useEffect, useSyncExternalStore } from 'react'
import type { Problem } from '../../../contract/http/problem.ts'
import type { ServerFrame } from '../../../contract/live/message.ts'
import { readClock } from '../clock.ts'
import { untilIdle } from '../idle.ts'
import { type LiveConnection, openLiveConnection } from './connection.ts'
import { createStore, type Store } from '../store.ts'
import { liveState } from './state.ts'
import { type Known, storedLive, storeLive } from './stored-live.ts'

export interface Live<Value> {
  readonly known?: Known<Value>
  /** Why the server gives no value, or no new ones. */
  readonly problem?: Problem
}

export interface Followed {
  readonly store: Store<Live<unknown>>
  followers: number
}

/** Every path that was followed since the page opened. */
export const followed = new Map<string, Followed>()
const NOTHING: Live<unknown> = {}
/** Followed a little longer: changing pages stops following a path and at once follows it again. */
const LINGER = 10_000
/** Somebody who looks at the calendar for a moment should not open a connection. */
const CONNECT_DELAY = 3000

/**
 * Follows a live resource: the last known value at once, then each new one. `canWait`: not worth a connection
 * while the page is still starting.
 */
export function useLive<Value>(path: string, { canWait = false } = {}): Live<Value> {
  useEffect(() => followLive(path, canWait), [path, canWait])
  const subscribe = useCallback((listener: () => void) => followedAt(path).store.subscribe(listener), [path])
  const value = useSyncExternalStore(
    subscribe,
    () => followedAt(path).store.get(),
    () => NOTHING,
  )
  return value as Live<Value>
}

export function followLive(path: string, canWait: boolean): () => void {
  const entry = followedAt(path)
  entry.followers += 1
  if (entry.store.get().known === undefined) void recallLive(path)
  void connect(canWait).then((connection) => connection.follow(path))
  return () => {
    setTimeout(() => {
      entry.followers -= 1
      if (entry.followers === 0) void connect(canWait).then((connection) => connection.unfollow(path))
    }, LINGER)
  }
}

function followedAt(path: string): Followed {
  const entry = followed.get(path) ?? { store: createStore(NOTHING), followers: 0 }
  followed.set(path, entry)
  return entry
}

/** What the page was rendered from may be newer than what the device remembers. */
export function offerLive(path: string, version: number, value: unknown): void {
  const { store } = followedAt(path)
  if ((store.get().known?.version ?? -1) >= version) return
  keep(path, { version, value, receivedAt: readClock() })
}

async function recallLive(path: string): Promise<void> {
  const stored = await storedLive(path)
  const { store } = followedAt(path)
  if (stored !== undefined && (store.get().known?.version ?? -1) < stored.version) store.set({ known: stored })
}

/** Somebody else is signed in now: a socket keeps the cookies that it was opened with. */
export const reconnectLive = (): void => connection?.reconnect()

function keep(path: string, known: Known<unknown>): void {
  followedAt(path).store.set({ known })
  storeLive(path, known)
}

function receive(frame: ServerFrame): void {
  if (frame.type === 'pong' || frame.path === undefined) return
  const { path } = frame
  const { known } = followedAt(path).store.get()
  if (frame.type === 'error') followedAt(path).store.set({ ...(known && { known }), problem: frame.problem })
  else if (frame.type === 'value') keep(path, { version: frame.version, value: frame.value, receivedAt: readClock() })
  else if (known !== undefined) keep(path, { ...known, receivedAt: readClock() })
}

let connection: LiveConnection | undefined

async function connect(canWait: boolean): Promise<LiveConnection> {
  if (canWait && connection === undefined) {
    await new Promise((resolve) => setTimeout(resolve, CONNECT_DELAY))
    await untilIdle()
  }
  connection ??= openConnection()
  return connection
}

const openConnection = (): LiveConnection =>
  openLiveConnection({
    state: liveState,
    versionOf: (path) => followedAt(path).store.get().known?.version,
    onFrame: receive,
  })
