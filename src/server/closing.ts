import type { FastifyInstance } from 'fastify'

const INTERVAL = 50

/**
 * Node closes the connections that are idle when the server is asked to end; one that was just being answered would
 * then hold it open for its whole keep-alive time, over a minute.
 */
export function closeIdleConnections(app: FastifyInstance): void {
  app.addHook('preClose', async () => {
    const timer = setInterval(() => app.server.closeIdleConnections(), INTERVAL)
    timer.unref()
    app.server.once('close', () => clearInterval(timer))
  })
}
