import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { CHANGES_CHANNEL, type LiveChange } from './touch.ts'

const APPLICATION_NAME = 'mastello-live'
const FIRST_PAUSE = 200
/** Short, so that a returning database is noticed within five seconds. */
const LONGEST_PAUSE = 2000
/** A dead connection is noticed by a query that gets no answer. */
const CHECK_INTERVAL = 30_000
const ANSWER_TIMEOUT = 5000

interface Listeners {
  onChange: (change: LiveChange) => void
  /** Connected or reconnected: changes in between were missed. */
  onConnected: () => void
  onTrouble: (error: unknown) => void
}

/** Listens for changes on its own connection, and reconnects until closed. */
export function followChanges(url: string, listeners: Listeners): () => Promise<void> {
  const closing = new AbortController()
  const done = keepConnected(url, listeners, closing.signal)
  return async () => {
    closing.abort()
    await done
  }
}

async function keepConnected(url: string, listeners: Listeners, closing: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE
  while (!closing.aborted) {
    try {
      await listenOnce(url, listeners, closing, () => {
        pause = FIRST_PAUSE
      })
    } catch (error) {
      if (!closing.aborted) listeners.onTrouble(error)
    }
    await wait(pause, undefined, { signal: closing }).catch(() => undefined)
    pause = Math.min(pause * 2, LONGEST_PAUSE)
  }
}

/** Resolves when the app ends; throws when the connection breaks. */
async function listenOnce(
  url: string,
  { onChange, onConnected, onTrouble }: Listeners,
  closing: AbortSignal,
  onStarted: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: ANSWER_TIMEOUT,
    query_timeout: ANSWER_TIMEOUT,
    keepAlive: true,
  })
  const broken = Promise.withResolvers<never>()
  // Prevents an unhandled rejection.
  broken.promise.catch(() => undefined)
  client.on('error', broken.reject)
  client.on('end', () => broken.reject(new Error('The connection that listens has ended')))
  client.on('notification', ({ payload = '' }) => {
    try {
      onChange(JSON.parse(payload) as LiveChange)
    } catch (error) {
      // Other users of this database may send anything on the channel.
      onTrouble(error)
    }
  })
  try {
    await client.connect()
    await client.query(`LISTEN ${CHANGES_CHANNEL}`)
    onStarted()
    onConnected()
    while (!closing.aborted) {
      await Promise.race([wait(CHECK_INTERVAL, undefined, { signal: closing }), broken.promise])
      await client.query('SELECT 1')
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}
