import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { PushSubscriptionData } from '../../../contract/push/push.ts'

export interface PushJob {
  readonly keys: PushSubscriptionData['keys']
  readonly payload: string
}

export interface Batch {
  readonly id: number
  readonly jobs: readonly PushJob[]
}

/** One buffer per batch: transferring many small ones costs more. */
export interface Prepared {
  readonly id: number
  /** 0 where there is no body: invalid keys, or the text is too long. */
  readonly lengths: readonly number[]
  readonly bytes: Uint8Array<ArrayBuffer>
}

type Bodies = (Buffer | undefined)[]

export interface Preparer {
  /** The bodies in the order of the jobs; undefined for invalid keys or texts that are too long. */
  prepare: (jobs: readonly PushJob[]) => Promise<Bodies>
  close: () => Promise<void>
}

/** Large enough to make transfer cheap, small enough for all threads to end together. */
const BATCH_SIZE = 64

/** Encrypts on all cores, in threads that start with the first job. */
export function createPreparer(threads = availableParallelism()): Preparer {
  const running: PreparingThread[] = []
  let next = 0

  const run = (jobs: readonly PushJob[]): Promise<Bodies> => {
    const index = next++ % threads
    if (running[index]?.isAlive() !== true) running[index] = startThread()
    return running[index].run(jobs)
  }

  return {
    async prepare(jobs) {
      const batches = Array.from({ length: Math.ceil(jobs.length / BATCH_SIZE) }, (_, index) =>
        run(jobs.slice(index * BATCH_SIZE, (index + 1) * BATCH_SIZE)),
      )
      return (await Promise.all(batches)).flat()
    },
    close: async () => {
      await Promise.all(running.map((thread) => thread.end()))
    },
  }
}

function bodiesOf({ lengths, bytes }: Prepared): Bodies {
  let end = 0
  return lengths.map((length) => {
    end += length
    return length === 0 ? undefined : Buffer.from(bytes.buffer, end - length, length)
  })
}

interface PreparingThread {
  run: (jobs: readonly PushJob[]) => Promise<Bodies>
  isAlive: () => boolean
  end: () => Promise<unknown>
}

function startThread(): PreparingThread {
  const worker = new Worker(new URL('preparing-thread.ts', import.meta.url))
  const waiting = new Map<number, PromiseWithResolvers<Bodies>>()
  let [isAlive, lastId] = [true, 0]

  worker.on('message', (prepared: Prepared) => {
    waiting.get(prepared.id)?.resolve(bodiesOf(prepared))
    waiting.delete(prepared.id)
    if (waiting.size === 0) worker.unref()
  })
  const fail = (reason: unknown): void => {
    isAlive = false
    for (const { reject } of waiting.values()) reject(reason)
    waiting.clear()
  }
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The thread that encrypts pushes has ended.')))

  return {
    isAlive: () => isAlive,
    end: () => worker.terminate(),
    run(jobs) {
      const batch: Batch = { id: ++lastId, jobs }
      const answer = Promise.withResolvers<Bodies>()
      waiting.set(batch.id, answer)
      worker.ref()
      worker.postMessage(batch)
      return answer.promise
    },
  }
}
