/** Set by the server; pages repeat its value in the header of every write. */
export const XSRF_COOKIE = 'XSRF-TOKEN'

export const XSRF_HEADER = 'x-xsrf-token'
