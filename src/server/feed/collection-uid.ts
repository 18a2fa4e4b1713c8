import { FEED_MOMENTS, type FeedMoment } from '../../domain/feed/feed-options.ts'

interface CollectionUid {
  /** The day of the collection, also where the event stands on the evening before. */
  readonly date: string
  readonly waste: string
  readonly moment: FeedMoment
  readonly zone: string
  readonly comune: string
}

export const collectionUid = ({ date, waste, moment, zone, comune }: CollectionUid): string =>
  `${date}-${waste}-${moment}-${zone}@${comune}.mastello`

const COLLECTION = new RegExp(String.raw`^(\d{4}-\d{2}-\d{2})-.+-(?:${FEED_MOMENTS.join('|')})-.+@`)

/** Whether the event comes from one of our own feeds. */
export const isOwnUid = (uid: string): boolean => uid.endsWith('.mastello')

/** The collection day of an event of our feed; undefined for other events. */
export const dateInUid = (uid: string): string | undefined => COLLECTION.exec(uid)?.[1]
