import { parentPort } from 'node:worker_threads'
import { encrypt, readReceiverKeys } from './encrypt.ts'
import type { Batch, Prepared, PushJob } from './preparing.ts'

/** One of the threads that encrypt pushes: the server's own has pages to serve. */
parentPort!.on('message', ({ id, jobs }: Batch) => {
  const bodies = jobs.map(bodyOf)
  const answer: Prepared = { id, lengths: bodies.map((body) => body?.length ?? 0), bytes: joined(bodies) }
  parentPort!.postMessage(answer, [answer.bytes.buffer])
})

/** An error would end the thread, and with it the messages of everybody else that wait in it. */
function bodyOf({ keys, payload }: PushJob): Buffer | undefined {
  try {
    const receiver = readReceiverKeys(keys)
    return receiver && encrypt(receiver, payload)
  } catch {
    return undefined
  }
}

/** In memory of its own, not a slice of Node's pool: it is handed over whole. */
function joined(bodies: readonly (Buffer | undefined)[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(bodies.reduce((sum, body) => sum + (body?.length ?? 0), 0))
  let end = 0
  for (const body of bodies) {
    if (body === undefined) continue
    bytes.set(body, end)
    end += body.length
  }
  return bytes
}
