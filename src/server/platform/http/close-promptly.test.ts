import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { closePromptly } from './close-promptly.ts'

test('an answer on its way is finished, and its connection does not keep the app from ending', async () => {
  const app = Fastify()
  closePromptly(app)
  const body = new PassThrough()
  app.get('/', (_request, reply) => reply.send(body))
  const agent = new Agent({ keepAlive: true })
  const answer = once(get(await app.listen({ port: 0, host: '127.0.0.1' }), { agent }), 'response')
  body.write('half, ')
  const [response] = (await answer) as [IncomingMessage]
  const closed = app.close()
  // The head has promised to keep the connection; the rest comes when the app is closing already.
  await once(app.server, 'close', { signal: AbortSignal.timeout(200) }).catch(() => undefined)
  body.end('whole')
  expect(await text(response)).toBe('half, whole')
  await closed
  agent.destroy()
}, 10_000)
