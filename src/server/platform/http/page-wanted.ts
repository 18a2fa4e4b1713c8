import type { FastifyRequest } from 'fastify'

/** Browsers ask for HTML; link previews of chats accept anything, and should see the page too. */
export function isPageWanted({ method, url, headers: { accept = '*/*' } }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return accept.includes('text/html') || (accept.includes('*/*') && /^\/(?!api(?:\/|$))[^.?]*(?:\?|$)/.test(url))
}
