import type { FastifyInstance } from 'fastify'
import { deskApi } from '../contract/bulky/paths.ts'
import type { Comuni } from './comune/comuni.ts'

/** Words that earlier versions of the app have in the addresses of calls. */
const FORMER: ReadonlyMap<string, string> = new Map([
  ['gestione', 'desk'],
  ['ritiri', 'bookings'],
  ['date', 'dates'],
  ['cerca', 'search'],
  ['cifre', 'figures'],
  ['ritiri.csv', 'bookings.csv'],
  ['foglio.pdf', 'sheet.pdf'],
  ['da-chiamare', 'pending-calls'],
  ['sposta', 'move'],
  ['storia', 'history'],
  ['esito', 'outcome'],
  ['riapri', 'reopen'],
  ['modifica', 'amend'],
  ['annulla', 'cancel'],
  ['chiamato', 'called'],
  ['ricevuta.pdf', 'receipt.pdf'],
  ['ritiro.ics', 'pickup.ics'],
  ['foto', 'photos'],
  ['prova', 'test'],
  ['casa', 'household'],
  ['codice', 'code'],
])

/** A page that is still open, or an act that waited on a phone, may ask for an address of an earlier version. */
export function rewriteFormer({ url = '' }: { url?: string | undefined }): string {
  if (!/^\/api\/(?:gestione|desk\/bookings|bulky|installations)\//.test(url)) return url
  const [path = '', ...query] = url.split('?')
  const words = path.split('/').map((word) => FORMER.get(word) ?? word)
  return [words.join('/'), ...query].join('?')
}

const FORMER_DESK = /^\/api\/desk\/bookings(?=[/?]|$)/

/** The desk was once that of the host alone; what waited on a tablet is of that comune. The method and the body stay. */
export function redirectFormerDesk(app: FastifyInstance, comuni: Comuni): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!FORMER_DESK.test(request.url)) return
    const { id } = comuni.byHost(request.hostname)
    return reply.redirect(request.url.replace(FORMER_DESK, deskApi(id)), 308)
  })
}
