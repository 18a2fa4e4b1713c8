import type { FastifyRequest } from 'fastify'

/** A host name has at most 253 characters; the whole goes several times into a push, which has room for 4,000. */
const MAX_LENGTH = 255

/** Where the device knows the app from. Undefined for what no page of ours can have been opened under. */
export function originOf({ headers, protocol, host }: FastifyRequest): string | undefined {
  const url = URL.parse(headers.origin ?? `${protocol}://${host}`)
  const isWeb = url?.protocol === 'https:' || url?.protocol === 'http:'
  return isWeb && url.origin.length <= MAX_LENGTH ? url.origin : undefined
}
