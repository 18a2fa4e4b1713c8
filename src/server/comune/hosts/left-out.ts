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
  app.addHook('onRequest', async (request, reply) => {
    const reading = comuni.ready?.(request.hostname)
    if (reading !== undefined) await reading
    try {
      comuni.byHost(request.hostname)
    } catch (error) {
      if (!(error instanceof ComuneLeftOut)) throw error
      return isPageWanted(request) ? sendPage(reply) : sendProblem(reply, 503, TITLE, DETAIL)
    }
  })
}

const sendPage = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>\n${PAGE.markup}`)
