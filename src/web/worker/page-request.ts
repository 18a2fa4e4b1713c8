/** Pages have no file ending; the server's own addresses under /api are not pages. */
export const isPageRequest = (request: Request): boolean =>
  request.mode === 'navigate' && /^\/(?!api(?:\/|$))[^.]*$/.test(new URL(request.url).pathname)
