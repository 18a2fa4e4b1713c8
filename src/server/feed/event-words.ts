import type { PublicComune } from '../../contract/comune/comune.ts'
import type { FeedEvent } from '../../domain/calendar/feed.ts'
import type { FeedMoment } from '../../domain/calendar/feed-options.ts'
import { longDate, longDateTitle } from '../../domain/italian/dates.ts'
import { type SetOut, windowInWords } from '../../domain/calendar/put-out-window.ts'
import { toConfirmInWords } from '../../domain/calendar/schedule.ts'
import { WASTE_LABELS } from '../../domain/calendar/waste-type.ts'

const MOMENTS = { sera: 'metti fuori', giorno: 'raccolta' } as const satisfies Record<FeedMoment, string>

/** The type comes first: a month's view on a phone shows one word. */
export function summaryOf({ waste, state }: FeedEvent, moment: FeedMoment): string {
  const label = WASTE_LABELS[waste]
  switch (state) {
    case 'confermata':
      return `${label}: ${MOMENTS[moment]}`
    case 'da confermare':
      return `${label}: ${MOMENTS[moment]} (da confermare)`
    case 'spostata':
      return `${label}: raccolta spostata`
    case 'annullata':
      return `${label}: raccolta annullata`
  }
}

export function descriptionOf(event: FeedEvent, { setOut, operator }: PublicComune): string {
  const reasons = event.reasons.map((reason) => `${reason}.`)
  const contact = `${operator.name}, ${operator.phone}.`
  switch (event.state) {
    case 'confermata':
      return [passing(event, setOut), ...reasons, contact].join('\n')
    case 'da confermare':
      return [passing(event, setOut), ...reasons, toConfirmInWords(operator)].join('\n')
    case 'spostata':
    case 'annullata':
      return [`${longDateTitle(event.date)} non si raccoglie.`, ...reasons, contact].join('\n')
  }
}

const passing = ({ date }: FeedEvent, setOut: SetOut): string =>
  `Passiamo ${longDate(date)}. Metti fuori ${windowInWords(setOut)}.`
