import { FEED_MOMENTS, type FeedMoment } from '../../domain/calendar/told/feed-options.ts'

interface CollectionUid {
  /** The day the van comes, whatever moment the event stands on. */
  readonly date: string
  readonly waste: string
  readonly moment: FeedMoment
  readonly zone: string
  readonly comune: string
}

export const collectionUid = ({ date, waste, moment, zone, comune }: CollectionUid): string =>
  `${date}-${waste}-${moment}-${zone}@${comune}.mastello`

const COLLECTION = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})-.+-(?:${FEED_MOMENTS.join('|')})-.+@`)

/** Whether an event is of one of our feeds: a collection, a pickup that was booked, or a note. */
export const isOwnUid = (uid: string): boolean => uid.endsWith('.mastello')

/** The day on which an event of our own feed is collected; undefined where it is no collection. */
export const dateInUid = (uid: string): string | undefined => COLLECTION.exec(uid)?.[1]
