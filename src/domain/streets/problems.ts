import { plainName } from '../italian/plain-name.ts'
import { boundsOf, hasHouse } from './civic-numbers.ts'
import type { HouseNumber } from './house-number.ts'
import { civicNumbersOf, type Street } from './street.ts'

/** Two numbers after the last bound, an even and an odd one, stand for the rest of the street. */
const BEYOND = 2

/** House numbers of a shared street that are in no zone, or in two. */
export function streetProblems(streets: readonly Street[]): string[] {
  const byName = Map.groupBy(streets, ({ street }) => plainName(street))
  return [...byName.values()].flatMap(problemsOf)
}

function problemsOf(parts: readonly Street[]): string[] {
  const read = parts.map((part) => ({ zone: part.zone, numbers: civicNumbersOf(part) }))
  const bounds = read.flatMap(({ numbers }) => (numbers ? boundsOf(numbers) : []))
  if (bounds.length === 0 && parts.length === 1) return []
  const last = Math.max(0, ...bounds)
  const zonesAt = (house: HouseNumber): Set<string> =>
    new Set(read.flatMap(({ zone, numbers }) => (numbers === undefined || hasHouse(numbers, house) ? [zone] : [])))
  const houses = Array.from({ length: last + BEYOND }, (_, index) => index + 1)
  const shared = houses.filter((number) => zonesAt({ number, letter: '' }).size > 1)
  const missing = houses.filter((number) => number <= last && zonesAt({ number, letter: '' }).size === 0)
  const name = parts[0]!.street
  return [
    ...(shared.length > 0 ? [`${name}: ${spans(shared)} in più di una zona`] : []),
    ...(missing.length > 0 ? [`${name}: ${spans(missing)} in nessuna zona`] : []),
  ]
}

/** "il 3", "i numeri 1–7", "i numeri 1–7, 12"; numbers of one side of the street are a span too. */
function spans(numbers: readonly number[]): string {
  const found: [number, number, number][] = []
  for (const number of numbers) {
    const open = found.at(-1)
    const step = open && number - open[1]
    if (open && step !== undefined && step <= 2 && (open[2] === 0 || open[2] === step)) {
      open[1] = number
      open[2] = step
    } else found.push([number, number, 0])
  }
  const words = found.map(([from, until, step]) =>
    from === until ? String(from) : `${from}–${until}${step === 2 ? (from % 2 === 0 ? ' pari' : ' dispari') : ''}`,
  )
  return words.length === 1 && numbers.length === 1 ? `il numero ${words[0]}` : `i numeri ${words.join(', ')}`
}
