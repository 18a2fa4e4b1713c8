import type { FeedMoment } from '../../../../domain/feed/feed-options.ts'
import type { UserKind } from '../../../../domain/calendar/rules/scope.ts'

/** What the resident chooses of the feed. */
export interface FeedChoice {
  readonly moment: FeedMoment
  /** Ids of types and services; undefined for all of them, also those that the comune adds later. */
  readonly types: readonly string[] | undefined
  /** Minutes between the alarm and the hour from which the bin may go out. */
  readonly alarm: number | undefined
}

export const FIRST_CHOICE: FeedChoice = { moment: 'sera', types: undefined, alarm: undefined }

interface Whose {
  readonly zone: string
  readonly user?: UserKind | undefined
  /** Of the resident's own feed. */
  readonly token?: string
}

/** The feed's address on this site. Defaults are left out, so that the usual choice has a short address. */
export function feedPath({ zone, user, token }: Whose, { moment, types, alarm }: FeedChoice): string {
  const query = [
    ...(moment === 'sera' ? [] : [`quando=${moment}`]),
    ...(types === undefined ? [] : [`tipi=${types.join(',')}`]),
    ...(alarm === undefined ? [] : [`avviso=${alarm}`]),
    ...(user === undefined || user === 'domestica' ? [] : [`utenza=${user}`]),
  ]
  const file = token === undefined ? zone : `${zone}/${token}`
  return `/api/calendar/${file}.ics${query.length > 0 ? '?' : ''}${query.join('&')}`
}

export interface FeedLinks {
  readonly web: string
  readonly webcal: string
  readonly google: string
  readonly outlook: string
}

/**
 * One tap each. `webcal:` is what Apple's and most other calendars answer to, and what Google takes as a subscription;
 * Outlook wants the plain address.
 */
export function feedLinks(origin: string, path: string, name: string): FeedLinks {
  const web = origin + path
  const webcal = web.replace(/^https?:/, 'webcal:')
  return {
    web,
    webcal,
    google: `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(webcal)}`,
    outlook: `https://outlook.live.com/calendar/0/addfromweb?url=${encodeURIComponent(web)}&name=${encodeURIComponent(name)}`,
  }
}
