import { ProblemError } from '../problem.ts'

const MEGABYTE = 1024 * 1024
/** Photos in memory at once. A process with 512 MB has room for them. */
const IN_ALL = 128 * MEGABYTE
/** Per account or network: one request with three photos. A phone sends its requests one by one. */
const PER_SENDER = 40 * MEGABYTE

/** Called for every chunk; throws when there is no room. */
export type TakeRoom = (bytes: number) => void

/**
 * Limits the uploads that this process holds in memory. Counts what has arrived, not what is announced. Without room
 * the sender is asked to retry, which the app's outbox does by itself.
 */
export function uploadRoom(inAll = IN_ALL, perSender = PER_SENDER) {
  const held = new Map<string, number>()
  let total = 0
  const add = (sender: string, bytes: number): void => {
    total += bytes
    const left = (held.get(sender) ?? 0) + bytes
    if (left === 0) held.delete(sender)
    else held.set(sender, left)
  }
  return async <Result>(sender: string, work: (take: TakeRoom) => Promise<Result>): Promise<Result> => {
    let own = 0
    try {
      return await work((bytes) => {
        if (total + bytes > inAll || (held.get(sender) ?? 0) + bytes > perSender) throw noRoom()
        own += bytes
        add(sender, bytes)
      })
    } finally {
      add(sender, -own)
    }
  }
}

const noRoom = (): ProblemError =>
  new ProblemError(
    503,
    'Troppe foto insieme',
    'In questo momento arrivano troppe foto insieme. Riprova tra un minuto.',
    { 'retry-after': '30' },
  )

/** One per process, as its memory is. */
export const withUploadRoom = uploadRoom()
