import { Worker } from 'node:worker_threads'
import { ProblemError } from '../http/problem.ts'
import type { ThreadAnswer } from './thread.ts'

/** Twenty times what reading a year of all zones takes. */
const TIMEOUT = 20_000
const MEGABYTES = 512
/** Leaves the other cores to everybody else. */
const AT_ONCE = 1
const MOST_WAITING = 10

let running = 0
const waiting: (() => void)[] = []

/**
 * Runs work on an uploaded file in its own thread, with limits on time and memory: requests are answered meanwhile,
 * whatever the file is. `module` exports `work`, which takes the input and returns the output, both plain data.
 */
export async function runInThread<Output>(module: URL, input: unknown, timeout = TIMEOUT): Promise<Output> {
  if (waiting.length >= MOST_WAITING) throw tooBusy()
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await inThread<Output>(module, input, timeout)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function inThread<Output>(module: URL, input: unknown, timeout: number): Promise<Output> {
  const worker = new Worker(new URL('thread.ts', import.meta.url), {
    workerData: { module: module.href, input },
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    const answer = await new Promise<ThreadAnswer>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch() : error),
      )
      worker.once('exit', () => reject(tooMuch()))
      timer = setTimeout(() => reject(tooMuch()), timeout)
    })
    if (answer.kind === 'done') return answer.output as Output
    if (answer.kind === 'refused') throw new ProblemError(answer.status, answer.title, answer.detail)
    throw new Error(answer.message)
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const tooMuch = (): ProblemError =>
  new ProblemError(422, 'File troppo complicato', 'Il file è troppo grande o troppo complicato da leggere: dividilo.')

const tooBusy = (): ProblemError =>
  new ProblemError(503, 'Troppi file', 'Stiamo leggendo altri file: riprova tra un minuto.', { 'retry-after': '60' })
