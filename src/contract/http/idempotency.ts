/** Identifies one act: however often it reaches the server, it is done once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/**
 * The account for which an act was written. It may wait on the phone for days: while another account, or none, is signed
 * in there, the server refuses it with 412, and the phone keeps it.
 */
export const AUTHOR_HEADER = 'act-author'
export const NOT_ITS_AUTHOR = 412

/** The result of an act; asked for before large photos are sent a second time. */
export const actPath = (key: string): `/${string}` => `/api/acts/${key}`
