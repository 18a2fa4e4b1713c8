import { LIVE_VALUE_URL } from '../../../contract/live/connection.ts'
import type { ServerFrame } from '../../../contract/live/message.ts'
import { callServer, explain, Refusal } from '../api.ts'

const TIMEOUT = 10_000

/** A live value without the socket, as the frame that the socket would have brought. Loaded on demand. */
export async function readLive(path: string, version: number | undefined): Promise<ServerFrame> {
  const query = new URLSearchParams({ path, ...(version !== undefined && { version: String(version) }) })
  try {
    return await callServer('GET', `${LIVE_VALUE_URL}?${query.toString()}`, undefined, AbortSignal.timeout(TIMEOUT))
  } catch (error) {
    const unreachable = { type: 'about:blank', title: 'Senza rete', status: 0, detail: explain(error) }
    return { type: 'error', path, problem: error instanceof Refusal ? error.problem : unreachable }
  }
}
