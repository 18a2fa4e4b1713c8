import base from '../../../comuni/base/comune.json' with { type: 'json' }
import pietralvento from '../../../comuni/pietralvento/comune.json' with { type: 'json' }
import { type CollectionCalendar, type Schedule, scheduleOf } from '../calendar/schedule.ts'

/** The calendars of the data files themselves: what is tested is what is served. */
export const unica: Schedule = scheduleOf(base.calendar as CollectionCalendar, 'unica')
export const pietralventoCalendar = pietralvento.calendar as CollectionCalendar
export const borgo: Schedule = scheduleOf(pietralventoCalendar, 'borgo')
export const colline: Schedule = scheduleOf(pietralventoCalendar, 'colline')

export const date = (iso: string): Temporal.PlainDate => Temporal.PlainDate.from(iso)
