import { everythingOf } from '../../../domain/calendar/waste-type.ts'
import type { ReadDates } from '../import/read/dated-line.ts'
import type { ComuneData } from '../import/comune-folder.ts'

/** Answers about names in a file: the id of what each means, or empty to leave it out. */
export interface Answers {
  /** The zone of rows that name none. */
  readonly zone: string
  readonly types: Readonly<Record<string, string>>
  readonly zones: Readonly<Record<string, string>>
}

/** Replaces names in the rows by the answers. Types are answered through the legend. */
export function withAnswers(
  comune: Pick<ComuneData, 'types' | 'services' | 'zones'>,
  read: ReadDates,
  answers: Answers,
): ReadDates {
  const list = everythingOf(comune)
  const zoneNamed = (id: string): string | undefined => comune.zones.find((zone) => zone.id === id)?.name
  const legend = new Map(read.legend)
  for (const [name, id] of Object.entries(answers.types))
    legend.set(name.toLowerCase(), list.find((one) => one.id === id)?.label ?? '')
  const lines = read.lines.flatMap((line) => {
    if (!line.zone) return [{ ...line, zone: zoneNamed(answers.zone) }]
    const id = Object.hasOwn(answers.zones, line.zone) ? answers.zones[line.zone]! : undefined
    if (id === undefined) return [line]
    const zone = zoneNamed(id)
    return zone === undefined ? [] : [{ ...line, zone }]
  })
  return { ...read, lines, legend }
}
