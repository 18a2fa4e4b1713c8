import type { PublicComune } from '../../contract/comune/comune.ts'
import type { FeedEvent } from '../../domain/feed/feed.ts'
import type { FeedMoment } from '../../domain/feed/feed-options.ts'
import { longDate, longDateTitle } from '../../domain/italian/dates.ts'
import { windowFor, windowInWords } from '../../domain/calendar/put-out-window.ts'
import type { Schedule } from '../../domain/calendar/schedule.ts'
import { toConfirmInWords } from '../../domain/calendar/day.ts'
import { everythingOf, labelOf, serviceInWords } from '../../domain/calendar/waste-type.ts'

const MOMENTS = { sera: 'metti fuori', giorno: 'raccolta' } as const satisfies Record<FeedMoment, string>

export const isService = ({ services }: Schedule, { waste }: FeedEvent): boolean =>
  services.some(({ id }) => id === waste)

/** The type comes first: a month's view on a phone shows only one word. */
export function summaryOf(schedule: Schedule, event: FeedEvent, moment: FeedMoment): string {
  const label = labelOf(everythingOf(schedule), event.waste)
  const what = isService(schedule, event) ? '' : 'raccolta '
  switch (event.state) {
    case 'confermata':
      return what === '' ? label : `${label}: ${MOMENTS[moment]}`
    case 'da confermare':
      return `${label}: ${MOMENTS[moment]} (da confermare)`
    case 'spostata':
      return `${label}: ${what}spostata`
    case 'annullata':
      return `${label}: ${what}annullata`
  }
}

export function descriptionOf(
  schedule: Schedule,
  event: FeedEvent,
  { operator }: Pick<PublicComune, 'operator'>,
): string {
  const reasons = event.reasons.map((reason) => `${reason}.`)
  const contact = `${operator.name}, ${operator.phone}.`
  switch (event.state) {
    case 'confermata':
      return [happening(schedule, event), ...reasons, contact].join('\n')
    case 'da confermare':
      return [happening(schedule, event), ...reasons, toConfirmInWords(operator)].join('\n')
    case 'spostata':
    case 'annullata': {
      const no = isService(schedule, event) ? 'non si fa' : 'non si raccoglie'
      return [`${longDateTitle(event.date)} ${no}.`, ...reasons, contact].join('\n')
    }
  }
}

function happening(schedule: Schedule, event: FeedEvent): string {
  const { date, waste, note } = event
  if (isService(schedule, event)) return `${longDateTitle(date)}. ${serviceInWords(schedule.services, waste, note)}`
  return `Passiamo ${longDate(date)}. Metti fuori ${windowInWords(windowFor(schedule, waste, date))}.`
}
