/**
 * What is wrong with the contact address for push services; undefined if nothing is. Apple refuses every message whose
 * contact is on a host that is not public.
 */
export function vapidSubjectProblem(subject: string): string | undefined {
  const url = URL.parse(subject)
  const host = url?.protocol === 'mailto:' ? /^[^@\s]+@([^@\s]+)$/.exec(url.pathname)?.[1] : url?.hostname
  if (!url || !['mailto:', 'https:'].includes(url.protocol) || host === undefined) {
    return 'un indirizzo come "mailto:rifiuti@comune.esempio.it" o "https://comune.esempio.it"'
  }
  const isPublic = /\.[a-z][a-z0-9-]*$/i.test(host) && !/\.(local|localhost|invalid|test)$/i.test(host)
  return isPublic ? undefined : 'un dominio pubblico: Apple rifiuta localhost, .local e .invalid'
}
