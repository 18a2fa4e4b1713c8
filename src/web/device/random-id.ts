/**
 * A random UUID. On plain HTTP, where browsers leave `crypto.randomUUID` out, the address of an object ends with one; in a
 * worker, which has no such addresses, there is no plain HTTP.
 */
export const randomId = (): string =>
  'randomUUID' in crypto ? crypto.randomUUID() : URL.createObjectURL(new Blob()).slice(-36)
