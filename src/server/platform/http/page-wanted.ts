import type { FastifyRequest } from 'fastify'

/** Browsers say that they want HTML; who shows a link in a chat takes anything, and is to see the page too. */
export function isPageWanted({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return accept.includes('text/html') || (accept.includes('*/*') && /^\/(?!api(?:\/|$))[^.?]*(?:\?|$)/.test(url))
}
