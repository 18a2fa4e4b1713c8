import { randomInt } from 'node:crypto'

/** `TEST_SEED=<seed>` renders the same moments, pauses and choices again. What a busy machine makes of them is its own. */
export const SEED = Number(process.env['TEST_SEED'] ?? randomInt(1_000_000))

// oxlint-disable-next-line no-console -- whoever reads of a failure wants to repeat it
process.stdout.write(`Faults are chosen by TEST_SEED=${SEED}\n`)

let state = SEED

/** Mulberry32, in place of `Math.random`, which takes no seed. */
export function random(): number {
  state = Math.trunc(state + 0x6d_2b_79_f5)
  let mixed = Math.imul(state ^ (state >>> 15), state | 1)
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
}
