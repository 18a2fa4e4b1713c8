import { fullDate } from './dates.ts'

/** "giovedì 24 dicembre 2026 alle 19:00" */
export const fullMoment = (wall: Pick<Temporal.PlainDateTime, 'toPlainDate' | 'toPlainTime'>): string =>
  `${fullDate(wall.toPlainDate())} alle ${wall.toPlainTime().toString({ smallestUnit: 'minute' })}`
