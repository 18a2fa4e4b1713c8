import type { FastifyRequest } from 'fastify'

/** Whether the request comes from a page of the same host. Every browser sends an Origin. */
export function isOwnOrigin({ headers: { origin = '' }, protocol, host }: FastifyRequest): boolean {
  const page = URL.parse(origin)
  return page !== null && page.host === URL.parse(`${protocol}://${host}`)?.host
}
