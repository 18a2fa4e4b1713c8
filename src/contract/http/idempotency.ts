/** Names one act of a resident: however often it reaches the server, it is done once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/**
 * The account for which an act was written. It may wait on the phone for days: while another account, or none, is signed
 * in there, the server refuses it with 412, and the phone keeps it.
 */
export const AUTHOR_HEADER = 'act-author'
export const NOT_ITS_AUTHOR = 412

/** What an act came to, asked before heavy photos are sent a second time. */
export const actPath = (key: string): `/${string}` => `/api/acts/${key}`
