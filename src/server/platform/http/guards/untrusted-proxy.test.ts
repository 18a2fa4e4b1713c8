import Fastify from 'fastify'
import { expect, test, vi } from 'vitest'
import { warnOfProxy } from './untrusted-proxy.ts'

test.each([
  [{ 'x-forwarded-for': '203.0.113.7' }, 1],
  [{ 'x-forwarded-proto': 'https' }, 1],
  [{ 'x-forwarded-host': 'comune.example' }, 1],
  [{ forwarded: 'for=203.0.113.7' }, 1],
  [{}, 0],
])('requests with %j are warned of %i times', async (headers, times) => {
  const warn = vi.fn<(trouble: unknown) => void>()
  const app = Fastify()
  warnOfProxy(app, { warn, error: warn })
  app.get('/', () => '')
  for (let request = 0; request < 3; request += 1) await app.inject({ url: '/', headers })
  expect(warn).toHaveBeenCalledTimes(times)
  for (const [text] of warn.mock.calls) expect(text).toContain('TRUST_PROXY')
})
