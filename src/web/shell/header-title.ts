import { monthTitle } from '../../domain/italian/dates.ts'
import { currentDate } from '../../domain/calendar/put-out.ts'
import type { Page } from './page.ts'

/** The specification's table of header titles by index; a page that it does not know is headed by its own name. */
export function headerTitle({ headerIndex, name }: Page, now: Temporal.PlainDateTime): string {
  switch (headerIndex) {
    case undefined:
      return name
    case 1:
      return monthTitle(currentDate(now))
    case 2:
      return 'Rifiutario'
    case 3:
      return 'Ritiro ingombranti'
    case 4:
      return 'Mappa'
    case 5:
      return 'Debug'
    default:
      return monthTitle(now)
  }
}
