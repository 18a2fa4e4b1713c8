import { type CollectionWay, wayInWords, wayOf } from '../calendar/collection-way.ts'
import { windowFor } from '../calendar/put-out-window.ts'
import type { Schedule } from '../calendar/schedule.ts'
import { putOutHint } from './destination.ts'

/** What a resident does with a type of waste where they live. */
export interface AtHome {
  readonly way: CollectionWay
  /** In words, with the note of the comune. */
  readonly hint: string
}

export function atHome(
  schedule: Pick<Schedule, 'types' | 'collection' | 'setOut' | 'windows'>,
  waste: string,
  date: Temporal.PlainDate,
): AtHome {
  const mode = wayOf(schedule, waste)
  const words = wayInWords(schedule.types.find(({ id }) => id === waste) ?? {}, mode)
  const hints = [
    ...(mode.way === 'porta' ? [putOutHint(windowFor(schedule, waste, date))] : []),
    ...(words === undefined ? [] : [asSentence(words)]),
  ]
  return { way: mode.way, hint: hints.join(' ') }
}

const asSentence = (words: string): string =>
  `${words.charAt(0).toUpperCase()}${words.slice(1)}${/[.!?]$/.test(words) ? '' : '.'}`
