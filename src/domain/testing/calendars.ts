import base from '../../../comuni/base/comune.json' with { type: 'json' }
import pietralvento from '../../../comuni/pietralvento/comune.json' with { type: 'json' }
import type { CalendarData } from '../calendar/schedule.ts'
import { scheduleOf, type ZoneSchedule } from '../calendar/zone-schedule.ts'

/** The calendars of the data files themselves: what is tested is what is served. */
export const baseData = base as unknown as CalendarData
export const pietralventoData = pietralvento as unknown as CalendarData
export const unica: ZoneSchedule = scheduleOf(baseData, 'unica')
export const borgo: ZoneSchedule = scheduleOf(pietralventoData, 'borgo')
export const colline: ZoneSchedule = scheduleOf(pietralventoData, 'colline')

/** Every type of the base comune. */
export const ALL_TYPES = baseData.types.map(({ id }) => id)

export const date = (iso: string): Temporal.PlainDate => Temporal.PlainDate.from(iso)
