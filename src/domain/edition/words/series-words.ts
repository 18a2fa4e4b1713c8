import { windowInWords } from '../../calendar/put-out-window.ts'
import { usersInWords } from '../../calendar/rule-in-words.ts'
import { USER_KINDS, type UserKind } from '../../calendar/rules/scope.ts'
import { countOf } from '../../italian/words.ts'
import type { SeriesChange } from '../calendar/series-change.ts'
import type { WindowChange } from '../calendar/window-changes.ts'
import type { Named } from '../content.ts'
import type { DateWords } from './date-words.ts'
import { namesInWords } from './shortened.ts'

interface Said {
  readonly change: SeriesChange
  readonly words: string
}

/** The same change in several zones is one line. */
export function seriesWords(series: readonly SeriesChange[], zoneCount: number, dates: DateWords): string[] {
  const said = series.flatMap((change) => sentencesOf(change, dates).map((words): Said => ({ change, words })))
  const alike = Map.groupBy(said, ({ change: { type, users }, words }) => [type.id, ...users, words].join('|'))
  return [...alike.values()].map((group) => {
    const { change, words } = group[0]!
    const zones = group.map(({ change: { zone } }) => zone)
    const subject = [change.type.name, ...changedZonesInWords(zones, zoneCount), ...forUsers(change.users)].join(', ')
    return `${subject}: ${words}.`
  })
}

function sentencesOf(change: SeriesChange, dates: DateWords): string[] {
  const { retold, windows, way } = change
  return [
    dates.changes(change),
    retold.length > 0 &&
      `in ${countOf(retold.length, 'giorno', 'giorni')} cambia quello che si legge (note, motivi, “da confermare”): ${dates.list(retold)}`,
    ...windows.map((window) => hoursInWords(window, dates)),
    way && `${asPart(way.after)} (finora: ${asPart(way.before)})`,
  ].filter((words) => typeof words === 'string')
}

const hoursInWords = ({ before, after, periods }: WindowChange, dates: DateWords): string =>
  `si mette fuori ${windowInWords(after)}${dates.periods(periods)} (finora: ${windowInWords(before)})`

const asPart = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)

/** Empty in a comune with a single zone. */
export function changedZonesInWords(zones: readonly Named[], zoneCount: number): string[] {
  if (zoneCount === 1) return []
  return [zones.length === zoneCount ? 'tutte le zone' : namesInWords(zones.map(zoneName), 'altre')]
}

/** "Zona Borgo"; some are called "Zona 3" already. */
export const zoneName = ({ name }: Named): string => (/^zona\b/i.test(name) ? name : `Zona ${name}`)

export const forUsers = (users: readonly UserKind[]): string[] =>
  users.length === USER_KINDS.length ? [] : [usersInWords(users)]
