import { windowInWords } from '../../calendar/put-out-window.ts'
import type { IsoDate } from '../../calendar/rules/day-number.ts'
import { longDate } from '../../italian/dates.ts'
import { upTo, yearOf } from '../../italian/articles.ts'
import type { SeriesChange } from '../calendar/series-change.ts'
import type { GuideMove } from '../guide-changes.ts'
import type { Rehearsal } from '../rehearsal.ts'
import { dateWords } from './date-words.ts'
import { rehearsalWords } from './rehearsal-words.ts'
import { forUsers, changedZonesInWords } from './series-words.ts'

/** One difference: what residents read now and what they will read. A missing side is empty. */
export interface SidePair {
  readonly kind: 'tolta' | 'nuova' | 'spostata' | 'cambiata'
  readonly before?: string
  readonly after?: string
}

export interface SideGroup {
  /** A type, or a part of the app. */
  readonly title: string
  /** Zones and users; empty for all. */
  readonly where: string
  readonly pairs: readonly SidePair[]
}

export interface SideBySide {
  readonly groups: readonly SideGroup[]
  /** Changes that cannot be shown side by side, in words. */
  readonly rest: readonly string[]
}

/** All differences, for the clerk who compares before publishing. */
export function sideBySide(rehearsal: Rehearsal): SideBySide {
  // An added or removed zone has only one side.
  const whole = new Set([...rehearsal.zones.added, ...rehearsal.zones.gone].map(({ id }) => id))
  const groups = [
    ...validityGroup(rehearsal),
    ...seriesGroups(
      rehearsal.series.filter(({ zone }) => !whole.has(zone.id)),
      rehearsal,
    ),
    ...listGroup('Rifiutario', rehearsal.guide, rehearsal.guide.moved.map(movePair)),
    ...listGroup('Punti di raccolta', rehearsal.points, []),
  ]
  const rest = rehearsalWords({
    ...rehearsal,
    validity: undefined,
    series: rehearsal.series.filter(({ zone }) => whole.has(zone.id)),
    guide: { ...rehearsal.guide, added: [], gone: [], moved: [] },
    points: { ...rehearsal.points, added: [], gone: [] },
  })
  return { groups, rest: groups.length > 0 && rest[0] === NOTHING ? [] : rest }
}

const NOTHING = 'Per i residenti non cambia niente.'

function validityGroup({ validity }: Rehearsal): SideGroup[] {
  if (validity === undefined) return []
  const [before, after] = [endInWords(validity.before), endInWords(validity.after)]
  return [{ title: 'Il calendario vale', where: '', pairs: [{ kind: 'cambiata', before, after }] }]
}

const endInWords = (date: IsoDate | undefined): string =>
  date === undefined ? 'senza scadenza' : `fino ${upTo(date)} ${yearOf(date)}`

/** The same change in several zones is one group. */
function seriesGroups(series: readonly SeriesChange[], { from, zoneCount }: Rehearsal): SideGroup[] {
  const pairs = series.map((change) => ({ change, pairs: pairsOf(change, from) }))
  const alike = Map.groupBy(pairs, ({ change: { type, users }, pairs: of }) => JSON.stringify([type.id, users, of]))
  return [...alike.values()].map((group) => {
    const { change, pairs: of } = group[0]!
    const zones = changedZonesInWords(
      group.map((one) => one.change.zone),
      zoneCount,
    )
    return { title: change.type.name, where: [...zones, ...forUsers(change.users)].join(', '), pairs: of }
  })
}

function pairsOf(change: SeriesChange, first: IsoDate): SidePair[] {
  const { added, cancelled, moved, retold, promised, withdrawn, windows, way } = change
  const words = dayWords(first)
  const dates = [
    ...[...cancelled, ...withdrawn].map((date) => ({ date, kind: 'tolta' as const, before: words(date) })),
    ...[...added, ...promised].map((date) => ({ date, kind: 'nuova' as const, after: words(date) })),
    ...moved.map(({ from, to }) => ({ date: from, kind: 'spostata' as const, before: words(from), after: words(to) })),
    ...retold.map((date) => ({
      date,
      kind: 'cambiata' as const,
      before: words(date),
      after: `${words(date)}, con altre parole`,
    })),
  ].toSorted((one, other) => (one.date < other.date ? -1 : 1))
  const periods = dateWords(first).periods
  return [
    ...(way === undefined ? [] : [{ kind: 'cambiata' as const, ...way }]),
    ...windows.map((window) => ({
      kind: 'cambiata' as const,
      before: windowInWords(window.before),
      after: `${windowInWords(window.after)}${periods(window.periods)}`,
    })),
    ...dates.map(({ date: _date, ...pair }) => pair),
  ]
}

/** The year is written only for days a year or more after `first`. */
function dayWords(first: IsoDate): (date: IsoDate) => string {
  const aYearOn = Temporal.PlainDate.from(first).add({ years: 1 }).toString()
  return (date) => `${longDate(Temporal.PlainDate.from(date))}${date < aYearOn ? '' : ` ${yearOf(date)}`}`
}

function listGroup(
  title: string,
  { added, gone }: Pick<Rehearsal['guide'], 'added' | 'gone'>,
  changed: readonly SidePair[],
): SideGroup[] {
  const pairs: SidePair[] = [
    ...gone.map(({ name }) => ({ kind: 'tolta' as const, before: name })),
    ...changed,
    ...added.map(({ name }) => ({ kind: 'nuova' as const, after: name })),
  ]
  return pairs.length === 0 ? [] : [{ title, where: '', pairs }]
}

function movePair({ item, when, users, before, after }: GuideMove): SidePair {
  const subject = [item.name, ...(when === '' ? [] : [`se ${when}`]), ...forUsers(users)].join(', ')
  return { kind: 'cambiata', before: `${subject}: ${before}`, after: `${subject}: ${after}` }
}
