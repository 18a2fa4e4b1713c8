import { useEffect, useSyncExternalStore } from 'react'
import { createStore, type Store } from '../store.ts'

/** `failed`: it has not arrived yet, and is asked for again. */
export type Loaded<Value> = Value | 'failed' | undefined

interface ComuneFile {
  readonly content: Store<Loaded<unknown>>
  request?: Promise<unknown> | undefined
}

const RETRY_PAUSE = 5000
/** Long enough for a bad line. Without a limit, a network that never answers would leave the page waiting for ever. */
const TIMEOUT = 60_000

/** By address: each file is read once per page. */
const files = new Map<string, ComuneFile>()

function fileAt(url: string): ComuneFile {
  const file = files.get(url) ?? { content: createStore<Loaded<unknown>>(undefined) }
  files.set(url, file)
  return file
}

/** A data file of the comune: from the worker's cache after the first visit. After a failure the next call asks again. */
export function loadFile<Value>(url: string): Promise<Value> {
  const file = fileAt(url)
  file.request ??= readFile(url, file)
  return file.request as Promise<Value>
}

async function readFile(url: string, file: ComuneFile): Promise<unknown> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) })
    if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
    const content: unknown = await answer.json()
    file.content.set(content)
    return content
  } catch (error) {
    file.request = undefined
    file.content.set('failed')
    throw error
  }
}

/** Follows a file of the comune; without an address, nothing. */
export function useFile<Value>(url: string | undefined): Loaded<Value> {
  const { content } = fileAt(url ?? '')
  const loaded = useSyncExternalStore(content.subscribe, content.get, () => undefined)
  const isMissing = loaded === undefined || loaded === 'failed'
  useEffect(() => {
    if (url === undefined || !isMissing) return
    const ask = (): void => void loadFile(url).catch((error: unknown) => console.warn(error))
    ask()
    // `online` fires before requests arrive, and not at all when it is the server that comes back.
    const retry = setInterval(ask, RETRY_PAUSE)
    return () => clearInterval(retry)
  }, [url, isMissing])
  return loaded as Loaded<Value>
}
