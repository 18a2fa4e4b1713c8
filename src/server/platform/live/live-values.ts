import type { ServerFrame } from '../../../contract/live/message.ts'
import type { Database } from '../database/database.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { ProblemError } from '../http/problem.ts'
import { followChanges } from './change-feed.ts'
import { failureProblem } from './problems.ts'
import type { ResourceMatch } from './resources.ts'
import { type Change, versionOf } from './touch.ts'

/** A database that is back is asked again well within five seconds. */
const RETRY_PAUSE = 2000
/** A value that cannot be made would fail as well two seconds later. */
const FAILED_PAUSE = 15_000

/** A value with the frame that carries it, built once for all its readers. */
export interface LiveValue {
  /** In its comune. */
  readonly path: string
  readonly version: number
  readonly value: unknown
  readonly frame: Buffer
}

/** For who asked for it by another path: from the host of another comune. */
export const frameAt = (asked: string, { path, version, value, frame }: LiveValue): Buffer | string =>
  asked === path ? frame : JSON.stringify({ type: 'value', path: asked, version, value } satisfies FrameOfValue)

/** Who follows a path: a socket, or the server itself. */
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
  /** Changed again while it was being loaded. */
  isStale: boolean
  retry?: NodeJS.Timeout
}

export interface LiveValues {
  /**
   * Gives the value as soon as it is known and each new one after it, until the returned function is called. `here`: the
   * comune of what names none.
   */
  follow: (here: string, match: ResourceMatch, reader: Reader) => () => void
  /** Hears of every change at a path, in any comune; without one, after a time in which nothing was heard. */
  listen: (path: string, heard: (comuneId: string | undefined) => void) => void
  /** Begins to hear of changes. */
  open: () => void
  close: () => Promise<void>
}

/** The values that somebody follows, each held and loaded once per process. */
export function liveValues(database: Database, onTrouble: (error: unknown) => void): LiveValues {
  const entries = new Map<string, Entry>()
  const listeners: { path: string; heard: (comuneId: string | undefined) => void }[] = []
  let stopFollowing: (() => Promise<void>) | undefined
  let isClosed = false

  async function load({ comuneId, path, match }: Entry, announced: number | undefined): Promise<LiveValue> {
    await database.ready
    // The version first: a change in between makes the value newer than its number, never older.
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
        for (const reader of entry.readers) give(reader, loaded)
      } while (entry.isStale)
    } catch (error) {
      if (isClosed) return
      const isAway = isUnavailable(error)
      if (!isAway && !(error instanceof ProblemError)) onTrouble(error)
      const frame = { type: 'error' as const, path: entry.path, problem: failureProblem(error) }
      if (entry.current === undefined) for (const reader of entry.readers) reader.fail(frame)
      entry.retry = setTimeout(() => refresh(entry), isAway ? RETRY_PAUSE : FAILED_PAUSE).unref()
    } finally {
      entry.isLoading = false
    }
  }

  /** A reader that fails keeps the value from no other. */
  function give(reader: Reader, value: LiveValue): void {
    try {
      reader.deliver(value)
    } catch (error) {
      onTrouble(error)
    }
  }

  function onChange({ comuneId, path, version }: Change): void {
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
