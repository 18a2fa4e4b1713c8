import base from '../../../comuni/base/comune.json' with { type: 'json' }
import pietralvento from '../../../comuni/pietralvento/comune.json' with { type: 'json' }
import { type CalendarData, type Schedule, scheduleOf } from '../calendar/schedule.ts'

/** The calendars of the data files themselves: what is tested is what is served. */
export const baseData = base as unknown as CalendarData
export const pietralventoData = pietralvento as unknown as CalendarData
export const unica: Schedule = scheduleOf(baseData, 'unica')
export const borgo: Schedule = scheduleOf(pietralventoData, 'borgo')
export const colline: Schedule = scheduleOf(pietralventoData, 'colline')

/** Every type of the base comune. */
export const ALL_TYPES = baseData.types.map(({ id }) => id)

export const date = (iso: string): Temporal.PlainDate => Temporal.PlainDate.from(iso)
