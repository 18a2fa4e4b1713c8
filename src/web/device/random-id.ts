/**
 * A random UUID. On plain HTTP browsers have no `crypto.randomUUID`, but an object URL ends with a UUID. A worker has no
 * object URLs, but never runs on plain HTTP.
 */
export const randomId = (): string =>
  'randomUUID' in crypto ? crypto.randomUUID() : URL.createObjectURL(new Blob()).slice(-36)
