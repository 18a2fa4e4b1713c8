import type { FastifyInstance } from 'fastify'

const ROUND = 50

/**
 * An answer in progress has already promised keep-alive, and closing would wait over a minute for that connection. So
 * idle connections are closed until none is left.
 */
export function closePromptly(app: FastifyInstance): void {
  let rounds: NodeJS.Timeout | undefined
  app.addHook('preClose', async () => {
    rounds = setInterval(() => app.server.closeIdleConnections(), ROUND)
  })
  app.addHook('onClose', async () => clearInterval(rounds))
}
