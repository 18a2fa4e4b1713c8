import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startBroker, type TestBroker } from '../../testing/broker.ts'
import { type LiveApp, liveApp } from '../../testing/live-app.ts'
import { testClient } from '../../testing/test-client.ts'

/** Better-auth counts calls only where this says so, as on many a server; it is read when its modules are. */
vi.hoisted(() => vi.stubEnv('NODE_ENV', 'production'))

let broker: TestBroker
let server: LiveApp
beforeAll(async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  broker = await startBroker('http://localhost/api/sign-in/callback/broker')
  server = await liveApp({ broker: broker.settings })
})
afterAll(async () => {
  await server.close()
  await broker.close()
  vi.unstubAllEnvs()
})

test('a stranger who comes back from the broker without end keeps nobody else from signing in', async () => {
  broker.people.set('ada', { email: 'ada@esempio.it', email_verified: true })
  const callback = '/api/sign-in/callback/broker?code=none&state=none'
  const stranger = testClient(server.app, 'localhost', {}, '192.0.2.7')
  for (let times = 0; times < 110; times += 1) await stranger.get(callback)
  const ada = testClient(server.app)
  const there = String((await ada.get('/api/sign-in/broker')).headers['location'])
  const back = (await broker.visit(there, 'ada')).replace('http://localhost', '')
  expect((await ada.get(back)).headers['location']).toBe('/profilo')
})
