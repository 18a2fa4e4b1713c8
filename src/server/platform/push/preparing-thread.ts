import { parentPort } from 'node:worker_threads'
import { encrypt, readReceiverKeys } from './encrypt.ts'
import type { Batch, Prepared, PushJob } from './preparing.ts'

/** Encrypts pushes in a thread, so that the main one can serve pages. */
parentPort!.on('message', ({ id, jobs }: Batch) => {
  const bodies = jobs.map(bodyOf)
  const answer: Prepared = { id, lengths: bodies.map((body) => body?.length ?? 0), bytes: joined(bodies) }
  parentPort!.postMessage(answer, [answer.bytes.buffer])
})

/** Catches errors: one would end the thread, and all messages waiting in it. */
function bodyOf({ keys, payload }: PushJob): Buffer | undefined {
  try {
    const receiver = readReceiverKeys(keys)
    return receiver && encrypt(receiver, payload)
  } catch {
    return undefined
  }
}

/** In its own memory, not a slice of Node's pool: it is transferred whole. */
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
