import type { CalendarData } from '../schedule.ts'
import { everythingOf } from '../waste-type.ts'

/** Data that pass the schema but cannot be right. */
export interface DataProblem {
  readonly path: readonly (string | number)[]
  readonly expected: string
}

type Path = readonly (string | number)[]

/** Types and services that share an id or a letter, and ways of collection for unknown ones. */
export function typeProblems(data: CalendarData, zones: readonly string[]): DataProblem[] {
  const ids = data.types.map(({ id }) => id)
  return [
    ...twins(data, 'id', 'un nome che nessun altro tipo o servizio ha'),
    ...twins(data, 'letter', 'una lettera che nessun altro tipo o servizio ha'),
    ...(data.collection ?? []).flatMap((mode, index) => [
      ...unknownIds(['collection', index, 'waste'], mode.waste, ids),
      ...unknownNames(['collection', index, 'zones'], mode.zones, zones),
    ]),
  ]
}

function twins(data: CalendarData, field: 'id' | 'letter', expected: string): DataProblem[] {
  const values = everythingOf(data).map((one) => one[field].toUpperCase())
  const pathAt = (index: number): Path =>
    index < data.types.length ? ['types', index, field] : ['services', index - data.types.length, field]
  return values.flatMap((value, index) => (values.indexOf(value) === index ? [] : [{ path: pathAt(index), expected }]))
}

export const unknownNames = (path: Path, names: readonly string[] | undefined, known: readonly string[]) =>
  unknown(path, names, `una tra ${known.join(', ')}`, known)

export const unknownIds = (path: Path, ids: string | readonly string[] | undefined, known: readonly string[]) =>
  unknown(path, ids, `uno tra ${known.join(', ')}`, known)

function unknown(
  path: Path,
  names: string | readonly string[] | undefined = [],
  expected: string,
  known: readonly string[],
): DataProblem[] {
  if (typeof names === 'string') return known.includes(names) ? [] : [{ path, expected }]
  return names.flatMap((name, at) => (known.includes(name) ? [] : [{ path: [...path, at], expected }]))
}
