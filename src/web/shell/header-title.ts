import { monthTitle } from '../../domain/italian-dates.ts'
import { currentDate } from '../../domain/put-out.ts'

/** The seed's table of header titles by index (§2). */
export function headerTitle(index: number, now: Temporal.PlainDateTime): string {
  switch (index) {
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
