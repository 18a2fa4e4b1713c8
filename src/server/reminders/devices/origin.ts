import type { FastifyRequest } from 'fastify'

/** A host name has at most 253 characters; the origin occurs several times in a push of 4,000 bytes. */
const MAX_LENGTH = 255

/** The origin under which the device uses the app; undefined if none of our pages can have it. */
export function originOf({ headers, protocol, host }: FastifyRequest): string | undefined {
  const url = URL.parse(headers.origin ?? `${protocol}://${host}`)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isWeb && url.origin.length <= MAX_LENGTH ? url.origin : undefined
}
