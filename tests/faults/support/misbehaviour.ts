import { createHash } from 'node:crypto'
import type { Behaviour } from '../../../src/server/platform/push/testing/push-service.ts'

/** Of ten answers five are these, the others are 201. With and without the wish to be left alone for a while. */
const TENTHS: readonly (Behaviour | undefined)[] = [
  { status: 429, headers: { 'retry-after': '20' } },
  { status: 503 },
  'silence',
  { status: 410 },
  'reset',
]

const CREATED: Behaviour = { status: 201 }

/** Then even an unlucky message gets through, instead of waiting longer and longer. */
const MOST_FAILURES = 3

/** The same run after run: what a push service does is rendered from the address and from how often it was asked. */
export function misbehaviour(seed: string): { behave: (path: string) => Behaviour; dead: Set<string> } {
  const asked = new Map<string, number>()
  const dead = new Set<string>()
  return {
    dead,
    behave: (path) => {
      const times = (asked.get(path) ?? 0) + 1
      asked.set(path, times)
      if (dead.has(path)) return { status: 410 }
      const tenth = createHash('sha256').update(`${seed} ${path} ${times}`).digest().readUInt16BE() % 10
      const told = (times <= MOST_FAILURES ? TENTHS[tenth] : undefined) ?? CREATED
      if (typeof told === 'object' && told.status === 410) {
        dead.add(path)
        return { status: times % 2 === 0 ? 404 : 410 }
      }
      return told
    },
  }
}
