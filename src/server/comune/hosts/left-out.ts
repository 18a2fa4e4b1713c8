import type { FastifyInstance, FastifyReply } from 'fastify'
import { html } from '../../platform/api/html.ts'
import { isPageWanted } from '../../platform/http/page-wanted.ts'
import { sendProblem } from '../../platform/http/problem.ts'
import { ComuneLeftOut, type Comuni } from '../comuni.ts'

const TITLE = 'Calendario sospeso'
const DETAIL = 'Stiamo correggendo i dati di questo comune. Riprova più tardi.'

const PAGE = html`<html lang="it">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${TITLE}</title>
  </head>
  <body>
    <main>
      <h1>${TITLE}</h1>
      <p>${DETAIL}</p>
    </main>
  </body>
</html>`

/** Runs first, before files too: a phone keeps what it has, and nobody sees another town's days. */
export function refuseLeftOut(app: FastifyInstance, comuni: Comuni): void {
  const isLeftOut = (host: string): boolean => {
    try {
      comuni.byHost(host)
      return false
    } catch (error) {
      if (error instanceof ComuneLeftOut) return true
      throw error
    }
  }
  // Not async: most requests have nothing to wait for.
  app.addHook('onRequest', (request, reply, next) => {
    const goOn = (): void => {
      if (!isLeftOut(request.hostname)) next()
      else if (isPageWanted(request)) sendPage(reply)
      else sendProblem(reply, 503, TITLE, DETAIL)
    }
    const reading = comuni.ready?.(request.hostname)
    if (reading === undefined) goOn()
    else reading.then(goOn).catch(next)
  })
}

const sendPage = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>\n${PAGE.markup}`)
