/** Where an event stands: on the evening the bin goes out, or on the day the van comes. */
export const FEED_MOMENTS = ['sera', 'giorno'] as const
export type FeedMoment = (typeof FEED_MOMENTS)[number]

export const NO_ALARM = 'no'
