import { ProblemError } from '../problem.ts'

const MEGABYTE = 1024 * 1024
/** Bytes of photos in memory at once. A process that runs with 512 MB has room for them. */
const IN_ALL = 128 * MEGABYTE
/** Of one account or network: a whole request of three photos. A phone sends one request after the other. */
const PER_SENDER = 40 * MEGABYTE

/** Called with every piece that is kept; throws when there is no room for it. */
export type TakeRoom = (bytes: number) => void

/**
 * How much of what is being uploaded this process holds. Counted as it arrives, not as it is announced: a slow phone
 * takes room only for what it has sent. Who finds none is asked to come back, as the outbox of the app does by itself.
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

/** The one of this process: its memory is one, too. */
export const withUploadRoom = uploadRoom()
