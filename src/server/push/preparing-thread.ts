import { parentPort } from 'node:worker_threads'
import { encrypt, readReceiverKeys } from './encrypt.ts'
import type { Batch, Prepared, PushJob } from './preparing.ts'

/** One of the threads that encrypt pushes: the server's own has pages to serve. */
parentPort!.on('message', ({ id, jobs }: Batch) => {
  const bodies = jobs.map(bodyOf)
  const answer: Prepared = { id, bodies }
  parentPort!.postMessage(
    answer,
    bodies.flatMap((body) => (body === undefined ? [] : [body.buffer])),
  )
})

function bodyOf({ keys, payload }: PushJob): Uint8Array<ArrayBuffer> | undefined {
  const receiver = readReceiverKeys(keys)
  return receiver && (encrypt(receiver, payload) as Uint8Array<ArrayBuffer>)
}
