import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Memory in use after garbage collection, in megabytes. */
export async function heldMegabytes(): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  for (let turn = 0; turn < 3; turn += 1) {
    collect()
    // A second round collects what finalizers of the first have freed.
    await new Promise(setImmediate)
  }
  const { heapUsed, external } = process.memoryUsage()
  return (heapUsed + external) / 2 ** 20
}
