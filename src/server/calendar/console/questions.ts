import type { CalendarFound } from '../../../contract/calendar/import.ts'
import { freeId } from '../../../domain/italian/free-id.ts'
import { freeColour, freeLetter } from '../import/names/free-signs.ts'
import type { TypeNames } from '../import/names/type-names.ts'
import type { ZoneLines } from '../import/names/zone-cells.ts'
import type { DatedLine } from '../import/read/dated-line.ts'

type Question = CalendarFound['questions'][number]

interface QuestionInput {
  readonly inZones: ZoneLines
  readonly lines: readonly DatedLine[]
  /** Unknown names of zones. */
  readonly zones: readonly string[]
  readonly types: TypeNames | undefined
}

/** Asks about names that are unknown or unsure. */
export function questionsIn({ inZones, lines, zones, types }: QuestionInput): CalendarFound['questions'] {
  const named = (name: string): number => daysOf(lines.filter((line) => line.types.includes(name)))
  const unknown = [...(types?.found ?? [])].filter(([, { isNew }]) => isNew).map(([name]) => [name, ''] as const)
  const ofType = [...(types?.doubts ?? []), ...unknown].map(([name, near]) => ({
    kind: 'types' as const,
    name,
    near,
    days: named(name),
    offer: types === undefined ? null : offerOf(types, name),
  }))
  const unsure = [...inZones.doubts].map(
    ([name, why]) => [name, why, daysOf(inZones.asked.filter(({ zone }) => zone === name))] as const,
  )
  const added = zones.map((name) => [name, '', daysOf(lines.filter(({ zone }) => zone === name))] as const)
  const ofZone = [...unsure, ...added].map(([name, near, days]) => ({
    kind: 'zones' as const,
    name,
    near,
    days,
    offer: null,
  }))
  return [...ofType, ...ofZone]
}

/** A proposal for a new type; known types of other comuni keep their colour and drawing. */
function offerOf(types: TypeNames, name: string): Question['offer'] {
  const all = [...types.types(), ...types.services()]
  const added = all.find(({ id }) => id === types.found.get(name)?.id)
  if (added !== undefined) return added
  const label = name.charAt(0).toUpperCase() + name.slice(1)
  return { id: freeId(name, 'tipo', all), label, letter: freeLetter(label, all), colour: freeColour(types.types()) }
}

const daysOf = (rows: readonly DatedLine[]): number => new Set(rows.map(({ date }) => date)).size
