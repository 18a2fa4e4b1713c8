import { afterEach, beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../domain/durations.ts'
import type { Comune } from '../comune/comuni.ts'
import { type LiveApp, liveApp } from '../testing/live-app.ts'
import { letIn } from '../testing/staff.ts'
import { loadTestComuni } from '../testing/test-app.ts'
import { testClient } from '../testing/test-client.ts'
import { createFirstAdministrator } from './first-administrator.ts'

const EMAIL = 'ada@gestore.it'

let server: LiveApp
let comune: Comune
beforeEach(async () => {
  server = await liveApp()
  comune = (await loadTestComuni()).byHost('localhost')
})
afterEach(() => server.close())

const offer = () => createFirstAdministrator(server.database, server.now).offer(comune)
const codeIn = (path: string | undefined): string =>
  /^\/gestione\/primo\?codice=([\w-]{32})$/.exec(path ?? '')?.[1] ?? ''
const take = (code: string, email = EMAIL, client = testClient(server.app)) =>
  client.send('POST', '/api/staff/first', { code, email })

test('whoever opens the printed address administers everything, and is in at once', async () => {
  const client = testClient(server.app)
  expect((await take(codeIn(await offer()), EMAIL, client)).statusCode).toBe(204)
  expect((await client.get('/api/staff/session')).json()).toMatchObject({
    staff: { email: EMAIL, grants: [{ role: 'amministra', comuneId: null }] },
  })
  expect((await client.get('/api/staff/people')).statusCode).toBe(200)
})

test('it is good once', async () => {
  const code = codeIn(await offer())
  await take(code)
  expect((await take(code, 'bruna@gestore.it')).statusCode).toBe(410)
})

test('of two who open it at once, one is the first', async () => {
  const code = codeIn(await offer())
  const answers = await Promise.all([take(code), take(code, 'bruna@gestore.it')])
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(expect.arrayContaining([204, 410]))
})

test.each([
  [59, 204],
  [61, 410],
])('after %i minutes it answers %i', async (minutes, status) => {
  const code = codeIn(await offer())
  server.pass(minutes * MINUTE)
  expect((await take(code)).statusCode).toBe(status)
})

test('every process that starts prints one that works, until one is used', async () => {
  const [one, other] = [codeIn(await offer()), codeIn(await offer())]
  expect((await take(one)).statusCode).toBe(204)
  expect((await take(other, 'bruna@gestore.it')).statusCode).toBe(410)
})

test('a guessed code is none', async () => {
  await offer()
  expect((await take('x'.repeat(32))).statusCode).toBe(410)
})

test('none is printed where somebody administers; who works at the desk alone does not', async () => {
  await letIn(server.database, 'olga@gestore.it')
  expect(await offer()).toBeDefined()
  await letIn(server.database, EMAIL, [{ role: 'amministra', comuneId: 'base' }])
  expect(await offer()).toBeUndefined()
})
