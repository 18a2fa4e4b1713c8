import { changeInWords } from '../calendar/change.ts'
import { longDate } from '../italian/dates.ts'
import { withVerb } from '../italian/words.ts'
import { windowFor, windowsInWords } from '../calendar/put-out-window.ts'
import { blinkingDate, isBeforeMorning } from '../calendar/put-out.ts'
import { type Day, isByHoliday, toConfirmInWords } from '../calendar/day.ts'
import { dayOn, type Schedule } from '../calendar/schedule.ts'
import { everythingOf, serviceInWords, wasteInWords } from '../calendar/waste-type.ts'

/** What a resident wants to be reminded of. */
export interface ReminderWishes {
  /** Wall-clock time of the comune, to the quarter of an hour: `20:00`. */
  at: string
  /** Ids of types and services. */
  types: string[]
}

export interface Home {
  readonly name: string
  readonly schedule: Schedule
}

/** What one home puts out tonight, and what it would have put out but for a cancellation. */
interface HomeTonight extends Home {
  readonly collections: readonly string[]
  readonly cancelled: readonly string[]
  readonly services: readonly string[]
  /** Sentences about changes and about services in the street. */
  readonly more: readonly string[]
  readonly isToConfirm: boolean
}

interface ReminderText {
  readonly title: string
  readonly message: string
}

export interface Reminder extends ReminderText {
  /** The collection day. */
  readonly date: Temporal.PlainDate
  /** The hour of that day after which it is too late. */
  readonly until: string
}

const HEADS = { evening: ['Stasera', 'Domani', 'domani'], morning: ['Adesso', 'Oggi', 'oggi'] } as const

/** Undefined, and nothing is sent, where there is nothing to put out and nothing has changed. */
export function reminderAt(
  homes: readonly Home[],
  wanted: readonly string[],
  sentAt: Temporal.PlainDateTime,
): Reminder | undefined {
  const [first] = homes
  if (first === undefined) return undefined
  // The day that blinks at that moment.
  const date = blinkingDate(first.schedule, sentAt)
  const told = homes.map((home) => homeTonight(home, wanted, date)).filter(hasNews)
  if (told.length === 0) return undefined
  const [tonight, head, day] = HEADS[isBeforeMorning(first.schedule, sentAt) ? 'morning' : 'evening']
  const collecting = told.filter(({ collections }) => collections.length > 0)
  const lines = [
    ...(collecting.length > 0 ? [`Passiamo ${day}, ${longDate(date)}.`] : []),
    ...new Set(
      collecting.map((home) => `Metti fuori ${windowsInWords(home.schedule, home.collections, date, sentAt)}.`),
    ),
    ...told.flatMap((home) => home.more.map((sentence) => withHome(home, homes, sentence))),
    ...(told.some((home) => home.isToConfirm) ? [toConfirmInWords()] : []),
  ]
  const isAboutWaste = told.some(({ collections, cancelled }) => collections.length + cancelled.length > 0)
  const titles = told.map((home) => withHome(home, homes, titleOf(home)))
  return {
    date,
    until: latestOf(collecting, date) ?? first.schedule.dayChangesAt,
    title: `${isAboutWaste ? tonight : head}: ${titles.join('; ')}`,
    message: lines.join(' '),
  }
}

const hasNews = ({ collections, cancelled, services }: HomeTonight): boolean =>
  collections.length + cancelled.length + services.length > 0

const latestOf = (homes: readonly HomeTonight[], date: Temporal.PlainDate): string | undefined =>
  homes
    .flatMap(({ schedule, collections }) => collections.map((id) => windowFor(schedule, id, date).until))
    .toSorted()
    .at(-1)

function titleOf({ schedule, collections, cancelled, services }: HomeTonight): string {
  if (collections.length > 0) return wasteInWords(schedule.types, collections)
  return cancelled.length > 0
    ? `niente ${wasteInWords(schedule.types, cancelled)}`
    : wasteInWords(schedule.services, services)
}

/** With two homes each line says which one it means. */
const withHome = (home: { name: string }, homes: readonly Home[], text: string): string =>
  homes.length > 1 ? `${home.name}, ${text}` : text

function homeTonight({ name, schedule }: Home, wanted: readonly string[], date: Temporal.PlainDate): HomeTonight {
  const day = dayOn(schedule, date)
  const isWanted = (id: string): boolean => wanted.includes(id)
  const collections = day.collections.filter(isWanted)
  const services = day.services.map(({ id }) => id).filter(isWanted)
  const gone = day.changes.filter(
    ({ waste, from, kind }) => isWanted(waste) && from === undefined && kind !== 'aggiunta',
  )
  return {
    name,
    schedule,
    collections,
    services,
    cancelled: gone.map(({ waste }) => waste).filter((id) => !collections.includes(id) && isType(schedule, id)),
    more: [...changesOf(schedule, day, isWanted), ...servicesOf(schedule, day, isWanted)],
    isToConfirm: day.toConfirm.some(isWanted),
  }
}

const isType = ({ types }: Schedule, id: string): boolean => types.some((type) => type.id === id)

/** All cancellations by the holiday in one sentence, other changes one by one. */
function changesOf(schedule: Schedule, day: Day, isWanted: (id: string) => boolean): string[] {
  const wanted = day.changes.filter(({ waste }) => isWanted(waste))
  const holidays = wanted.filter((change) => isByHoliday(day, change))
  const names = wasteInWords(
    schedule.types,
    holidays.map(({ waste }) => waste),
  )
  return [
    ...(holidays.length === 0
      ? []
      : [`${withVerb(names, 'non si raccoglie', 'non si raccolgono')}: ${day.holiday!.name}.`]),
    ...wanted
      .filter((change) => !holidays.includes(change))
      .map((change) => `${changeInWords(everythingOf(schedule), change)}.`),
  ]
}

const servicesOf = ({ services }: Schedule, day: Day, isWanted: (id: string) => boolean): string[] =>
  day.services.filter(({ id }) => isWanted(id)).map(({ id, note }) => serviceInWords(services, id, note))

/** The instant of a reminder; in the night that has an hour twice, the first of the two. */
export const dueOn = (at: string, date: Temporal.PlainDate, timeZone: string): Temporal.Instant =>
  date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(at) }).toInstant()
