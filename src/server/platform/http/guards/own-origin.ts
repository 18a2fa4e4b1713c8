import type { FastifyRequest } from 'fastify'

/** Whether a page of the very host that is asked sent this, however the host is spelt. Every browser sends an Origin. */
export function isOwnOrigin({ headers: { origin = '' }, protocol, host }: FastifyRequest): boolean {
  const page = URL.parse(origin)
  return page !== null && page.host === URL.parse(`${protocol}://${host}`)?.host
}
