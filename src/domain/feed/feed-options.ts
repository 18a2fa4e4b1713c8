import type { UserKind } from '../calendar/rules/scope.ts'
import { everythingOf } from '../calendar/waste-type.ts'

/** Where an event stands: on the evening the bin goes out, or on the day the van comes. */
export const FEED_MOMENTS = ['sera', 'giorno'] as const
export type FeedMoment = (typeof FEED_MOMENTS)[number]

export const NO_ALARM = 'no'

/** What somebody chose of a feed. */
export interface FeedOptions {
  readonly quando: FeedMoment
  readonly tipi: readonly string[]
  /** Minutes between the alarm and the hour from which one may put out. */
  readonly avviso?: number | undefined
  readonly utenza: UserKind
}

type Asked = Omit<FeedOptions, 'tipi'> & { readonly tipi?: string | undefined }

/** Types in the order of the legend, each once, so that the same choice is always the same feed. */
export function feedOptions(comune: Parameters<typeof everythingOf>[0], asked: Asked): FeedOptions {
  const known = everythingOf(comune).map(({ id }) => id)
  const wanted = asked.tipi?.split(',') ?? known
  return { ...asked, tipi: known.filter((id) => wanted.includes(id)) }
}
