/** The thread of `run-in-thread.ts`. */
import { parentPort, workerData } from 'node:worker_threads'
import { ProblemError } from '../http/problem.ts'

export type ThreadAnswer =
  | { readonly kind: 'done'; readonly output: unknown }
  | { readonly kind: 'refused'; readonly status: number; readonly title: string; readonly detail: string }
  | { readonly kind: 'failed'; readonly message: string }

const { module, input } = workerData as { module: string; input: unknown }

async function answer(): Promise<ThreadAnswer> {
  try {
    const { work } = (await import(module)) as { work: (given: unknown) => unknown }
    return { kind: 'done', output: await work(input) }
  } catch (error) {
    if (!(error instanceof ProblemError)) return { kind: 'failed', message: String(error) }
    return { kind: 'refused', status: error.status, title: error.title, detail: error.message }
  }
}

parentPort!.postMessage(await answer())
