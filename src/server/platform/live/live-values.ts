import type { ServerFrame } from '../../../contract/live/message.ts'
import type { Database } from '../database/database.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { ProblemError } from '../http/problem.ts'
import { followChanges } from './change-feed.ts'
import { failureProblem } from './problems.ts'
import type { ResourceMatch } from './resources.ts'
import { type LiveChange, versionOf } from './touch.ts'

/** Short, so that a returning database is noticed within five seconds. */
const RETRY_PAUSE = 2000
/** A value that fails to load would fail again two seconds later. */
const FAILED_PAUSE = 15_000

/** A value with its frame, built once for all readers. */
export interface LiveValue {
  /** Path within its comune. */
  readonly path: string
  readonly version: number
  readonly value: unknown
  readonly frame: Buffer
}

/** The frame for a reader who asked from another comune's host, by another path. */
export const frameAt = (asked: string, { path, version, value, frame }: LiveValue): Buffer | string =>
  asked === path ? frame : JSON.stringify({ type: 'value', path: asked, version, value } satisfies FrameOfValue)

/** A reader of a path: a socket, or the server itself. */
export interface Reader {
  deliver: (live: LiveValue) => void
  fail: (frame: Extract<ServerFrame, { type: 'error' }>) => void
}

interface Entry {
  readonly comuneId: string
  readonly path: string
  readonly match: ResourceMatch
  readonly readers: Set<Reader>
  current?: LiveValue
  isLoading: boolean
  /** It changed again while loading. */
  isStale: boolean
  retry?: NodeJS.Timeout
}

export interface LiveValues {
  /**
   * Delivers the value and then each new one, until the returned function is called. `here`: the comune for paths that
   * name none.
   */
  follow: (here: string, match: ResourceMatch, reader: Reader) => () => void
  /**
   * Calls back for every change at a path in any comune; without a comune after a gap in which changes may have been
   * missed.
   */
  listen: (path: string, heard: (comuneId: string | undefined) => void) => void
  /** Starts to listen for changes. */
  open: () => void
  close: () => Promise<void>
}

/** Followed values, each loaded and held once per process. */
export function liveValues(database: Database, onTrouble: (error: unknown) => void): LiveValues {
  const entries = new Map<string, Entry>()
  const listeners: { path: string; heard: (comuneId: string | undefined) => void }[] = []
  let stopFollowing: (() => Promise<void>) | undefined
  let isClosed = false

  async function load({ comuneId, path, match }: Entry, announced: number | undefined): Promise<LiveValue> {
    await database.ready
    // The version is read first: after a change in between, the value is newer than its number, never older.
    const version = announced ?? (await versionOf(database, comuneId, path))
    const value = (await match.resource.load(comuneId, match.params)) ?? null
    const frame = Buffer.from(JSON.stringify({ type: 'value', path, version, value } satisfies FrameOfValue))
    return { path, version, value, frame }
  }

  function refresh(entry: Entry, announced?: number): void {
    clearTimeout(entry.retry)
    if (entry.isLoading) entry.isStale = true
    else void loadUntilFresh(entry, announced)
  }

  async function loadUntilFresh(entry: Entry, announced?: number): Promise<void> {
    let version = announced
    entry.isLoading = true
    try {
      do {
        entry.isStale = false
        const loaded = await load(entry, version)
        version = undefined
        if (loaded.version === entry.current?.version) continue
        entry.current = loaded
        for (const reader of entry.readers) deliverTo(reader, loaded)
      } while (entry.isStale)
    } catch (error) {
      if (isClosed) return
      const isAway = isUnavailable(error)
      if (!isAway && !(error instanceof ProblemError)) onTrouble(error)
      const frame = { type: 'error' as const, path: entry.path, problem: failureProblem(error) }
      if (entry.current === undefined) for (const reader of entry.readers) reader.fail(frame)
      // If the last reader left during the load, nobody would end the retries.
      if (entry.readers.size === 0) return
      entry.retry = setTimeout(() => refresh(entry), isAway ? RETRY_PAUSE : FAILED_PAUSE).unref()
    } finally {
      entry.isLoading = false
    }
  }

  /** A failing reader does not affect the others. */
  function deliverTo(reader: Reader, value: LiveValue): void {
    try {
      reader.deliver(value)
    } catch (error) {
      onTrouble(error)
    }
  }

  function onChange({ comuneId, path, version }: LiveChange): void {
    for (const listener of listeners) if (listener.path === path) listener.heard(comuneId)
    const entry = entries.get(keyOf(comuneId, path))
    if (entry !== undefined && (entry.current === undefined || entry.current.version < version)) {
      refresh(entry, version)
    }
  }

  const onConnected = (): void => {
    for (const { heard } of listeners) heard(undefined)
    entries.forEach((entry) => refresh(entry))
  }

  return {
    follow(here, match, reader) {
      const { path, comuneId = here } = match
      const key = keyOf(comuneId, path)
      const entry: Entry = entries.get(key) ?? {
        comuneId,
        path,
        match,
        readers: new Set(),
        isLoading: false,
        isStale: false,
      }
      entries.set(key, entry)
      entry.readers.add(reader)
      if (entry.current !== undefined) reader.deliver(entry.current)
      else if (!entry.isLoading) refresh(entry)
      return () => {
        entry.readers.delete(reader)
        if (entry.readers.size > 0) return
        clearTimeout(entry.retry)
        if (entries.get(key) === entry) entries.delete(key)
      }
    },
    listen: (path, heard) => void listeners.push({ path, heard }),
    open() {
      const follow = (): void => {
        if (!isClosed) stopFollowing = followChanges(database.url, { onChange, onConnected, onTrouble })
      }
      database.ready.then(follow, onTrouble)
    },
    async close() {
      isClosed = true
      for (const { retry } of entries.values()) clearTimeout(retry)
      await stopFollowing?.()
    },
  }
}

type FrameOfValue = Omit<Extract<ServerFrame, { type: 'value' }>, 'value'> & { value: unknown }

const keyOf = (comuneId: string, path: string): string => `${comuneId} ${path}`
