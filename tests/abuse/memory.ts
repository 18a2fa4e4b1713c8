import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** What is still held after everything that can go is gone, in megabytes. */
export async function heldMegabytes(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let turn = 0; turn < 3; turn += 1) {
    collect()
    // What is freed by a callback of the first round goes in the next.
    await new Promise(setImmediate)
  }
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}
