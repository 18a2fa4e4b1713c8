import { type CollectionWay, wayOf } from '../calendar/collection-way.ts'
import { windowFor } from '../calendar/put-out-window.ts'
import type { Schedule } from '../calendar/schedule.ts'
import type { WasteType } from '../calendar/waste-type.ts'
import { putOutHint } from './destination.ts'

/** What a resident does with a type of waste where they live. */
export interface AtHome {
  readonly way: CollectionWay
  /** One sentence, and what the comune adds. */
  readonly hint: string
}

const CONTAINERS: Record<NonNullable<WasteType['container']>, string> = {
  campana: 'alla campana in strada',
  cassonetto: 'al cassonetto in strada',
  mastello: 'al contenitore in strada',
  sacco: 'al contenitore in strada',
}

export function atHome(
  schedule: Pick<Schedule, 'types' | 'collection' | 'setOut' | 'windows'>,
  waste: string,
  date: Temporal.PlainDate,
): AtHome {
  const { way, note } = wayOf(schedule, waste)
  const container = schedule.types.find(({ id }) => id === waste)?.container ?? 'mastello'
  const hints = {
    porta: putOutHint(windowFor(schedule, waste, date)),
    strada: `Porta ${CONTAINERS[container]}.`,
    richiesta: 'Si ritira a casa su richiesta: chiedi al gestore.',
    abbonamento: 'Si ritira a casa con un abbonamento: chiedi al gestore.',
    centro: 'Porta al centro di raccolta.',
  } as const satisfies Record<CollectionWay, string>
  return { way, hint: [hints[way], ...(note === undefined ? [] : [sentence(note)])].join(' ') }
}

const sentence = (note: string): string =>
  `${note.charAt(0).toUpperCase()}${note.slice(1)}${/[.!?]$/.test(note) ? '' : '.'}`
