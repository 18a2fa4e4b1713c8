import type { FastifyInstance } from 'fastify'

const ROUND = 50

/**
 * An answer that is half sent when the app begins to close has promised to keep its connection, for over a minute, and the
 * end would wait for it. So whatever becomes idle is closed until nothing is left.
 */
export function closePromptly(app: FastifyInstance): void {
  let rounds: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    rounds = setInterval(() => app.server.closeIdleConnections(), ROUND)
  })
  app.addHook('onClose', async () => clearInterval(rounds))
}
