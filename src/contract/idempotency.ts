/** Names one act of a resident: however often it reaches the server, it is done once. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'
