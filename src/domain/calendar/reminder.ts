import { type DatedException, exceptionInWords } from './dated-exception.ts'
import { longDate } from '../italian/dates.ts'
import { withVerb } from '../italian/words.ts'
import { type SetOut, windowInWords } from './put-out-window.ts'
import { blinkingDate, isBeforeMorning } from './put-out.ts'
import { dayOn, isToConfirm, ruledCollections, type Schedule, toConfirmInWords } from './schedule.ts'
import { WASTE_TYPES, type WasteType, wasteInWords } from './waste-type.ts'

/** What a resident wants to be reminded of. */
export interface ReminderWishes {
  /** Wall-clock time of the comune, to the quarter of an hour: `20:00`. */
  at: string
  types: WasteType[]
}

export interface Home {
  readonly name: string
  readonly schedule: Schedule
}

/** What one home puts out, and what it would have put out if nothing had changed. */
interface HomeTonight {
  readonly name: string
  readonly collections: readonly WasteType[]
  readonly cancelled: readonly WasteType[]
  readonly changes: readonly string[]
  readonly isToConfirm: boolean
}

interface ReminderText {
  readonly title: string
  readonly message: string
}

export interface Reminder extends ReminderText {
  /** The day of the collection it is about. */
  readonly date: Temporal.PlainDate
}

const HEADS = { evening: ['Stasera', 'domani'], morning: ['Adesso', 'oggi'] } as const

/** Undefined where there is nothing to put out and nothing has changed: then nothing is sent. */
export function reminderAt(
  homes: readonly Home[],
  types: readonly WasteType[],
  setOut: SetOut,
  sentAt: Temporal.PlainDateTime,
): Reminder | undefined {
  // The day that blinks at that moment.
  const date = blinkingDate(sentAt)
  const tonight = homes.map((home) => homeTonight(home, types, date))
  const told = tonight.filter(({ collections, cancelled }) => collections.length + cancelled.length > 0)
  if (told.length === 0) return undefined
  const [head, day] = HEADS[isBeforeMorning(sentAt) ? 'morning' : 'evening']
  const isCollecting = told.some(({ collections }) => collections.length > 0)
  const lines = [
    ...(isCollecting
      ? [`Passiamo ${day}, ${longDate(date)}. Metti fuori ${windowInWords(setOut, date, sentAt)}.`]
      : []),
    ...told.flatMap((home) => home.changes.map((change) => withHome(home, homes, change))),
    ...(told.some((home) => home.isToConfirm) ? [toConfirmInWords()] : []),
  ]
  const titles = told.map((home) => withHome(home, homes, titleOf(home)))
  return { date, title: `${head}: ${titles.join('; ')}`, message: lines.join(' ') }
}

const titleOf = ({ collections, cancelled }: HomeTonight): string =>
  collections.length > 0 ? wasteInWords(collections) : `niente ${wasteInWords(cancelled)}`

/** With two homes each line says which one it means. */
const withHome = (home: { name: string }, homes: readonly Home[], text: string): string =>
  homes.length > 1 ? `${home.name}, ${text}` : text

function homeTonight({ name, schedule }: Home, types: readonly WasteType[], date: Temporal.PlainDate): HomeTonight {
  const day = dayOn(schedule, date)
  const isWanted = (waste: WasteType): boolean => types.includes(waste)
  const ruled = ruledCollections(schedule, date)
  const cancelled = WASTE_TYPES.filter((waste) => ruled.has(waste) && !day.collections.includes(waste)).filter(isWanted)
  const exceptions = day.exceptions.filter(({ waste }) => isWanted(waste))
  const collections = day.collections.filter(isWanted)
  return {
    name,
    collections,
    cancelled,
    changes: [...holidayChange(day.holiday?.name, cancelled, exceptions), ...inWords(exceptions, date)],
    isToConfirm: isToConfirm(day) && collections.length > 0,
  }
}

const inWords = (exceptions: readonly DatedException[], date: Temporal.PlainDate): string[] =>
  exceptions.map((exception) => `${exceptionInWords(exception, date)}.`)

/** What a holiday takes away, where no exception has already said it. */
function holidayChange(
  holiday: string | undefined,
  cancelled: readonly WasteType[],
  exceptions: readonly DatedException[],
): string[] {
  const unsaid = cancelled.filter((type) => !exceptions.some(({ waste }) => waste === type))
  return holiday === undefined || unsaid.length === 0
    ? []
    : [`${withVerb(wasteInWords(unsaid), 'non si raccoglie', 'non si raccolgono')}: ${holiday}.`]
}

/** When the wish comes due on a day, as an instant: on the night that has an hour twice, the first of the two. */
export const dueOn = (at: string, date: Temporal.PlainDate, timeZone: string): Temporal.Instant =>
  date.toZonedDateTime({ timeZone, plainTime: Temporal.PlainTime.from(at) }).toInstant()
