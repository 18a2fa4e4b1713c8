import type { Day } from '../day.ts'
import { type Collected, wasteInWords } from '../waste-type.ts'

/** How a day of a draft differs from the same day as residents read it now; undefined where it does not, or they read none. */
export function differenceInWords(list: readonly Collected[], before: Day | undefined, after: Day): string | undefined {
  if (before === undefined || told(before) === told(after)) return undefined
  const [was, is] = [collectedIn(list, before), collectedIn(list, after)]
  if (was !== is) return `prima ${was}`
  if (before.isPublished !== after.isPublished) return after.isPublished ? 'prima non si vedeva' : 'prima si vedeva'
  return 'cambia quello che i residenti leggono di questo giorno'
}

/** What the resident sees of it, as a text to compare. */
const told = ({ date: _date, holiday, ...day }: Day): string => JSON.stringify({ ...day, holiday: holiday?.name })

const collectedIn = (list: readonly Collected[], { collections, services }: Day): string =>
  wasteInWords(list, [...collections, ...services.map(({ id }) => id)]) || 'nessuna raccolta'
