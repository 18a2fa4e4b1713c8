export const LIVE_URL = '/api/live'

/** One value by a plain GET, for networks that block WebSockets. */
export const LIVE_VALUE_URL = '/api/live/value'

/** The specification's constants (§9), in milliseconds. */
export const RECONNECT_DELAY = { first: 1000, factor: 1.3, longest: 300_000 } as const
export const CONNECT_TIMEOUT = 30_000
export const KEEPALIVE = 45_000
