import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LiveApp, liveApp } from '../testing/live-app.ts'
import { enterConsole, letIn } from '../testing/staff.ts'
import { type TestClient, testClient } from '../testing/test-client.ts'

let server: LiveApp
beforeEach(async () => {
  server = await liveApp()
})
afterEach(() => server.close())

async function administratorOf(comuneId: string | null): Promise<TestClient> {
  const email = `${comuneId ?? 'tutti'}@gestore.it`
  const client = testClient(server.app)
  await letIn(server.database, email, [{ role: 'amministra', comuneId }])
  await enterConsole(client, server.database, email)
  return client
}

const fourEyes = async (client: TestClient): Promise<boolean> =>
  (await client.get('/api/staff/rules')).json<{ fourEyes: boolean }>().fourEyes

test('who administers all comuni chooses whether who wrote may publish; at first they may', async () => {
  const ada = await administratorOf(null)
  expect(await fourEyes(ada)).toBe(false)
  for (const wanted of [true, false, true]) {
    expect((await ada.send('PUT', '/api/staff/rules', { fourEyes: wanted })).statusCode).toBe(204)
    expect(await fourEyes(ada)).toBe(wanted)
  }
})

test('who administers one comune reads the rule, and does not change it for the others', async () => {
  const bruna = await administratorOf('base')
  expect((await bruna.send('PUT', '/api/staff/rules', { fourEyes: true })).statusCode).toBe(403)
  expect(await fourEyes(bruna)).toBe(false)
})
