import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PresenceView, WorkView } from '../../../contract/edition/console.ts'
import type { TestClient } from '../../testing/test-client.ts'
import { type ConsoleApp, consoleApp } from '../testing/console-app.ts'
import { partsOf, withStrike } from '../testing/contents.ts'

const base = await partsOf('base')
const WORK = '/api/staff/comuni/base/work/calendario'
const STRIKE = withStrike(base, 'Sciopero').calendario.data

let server: ConsoleApp
let anna: TestClient
let bruna: TestClient
beforeEach(async () => {
  server = await consoleApp()
  anna = await server.person('anna', 'modifica')
  bruna = await server.person('bruna', 'pubblica@base')
})
afterEach(() => server.close())

const workOf = async (client: TestClient) => (await client.get(WORK)).json<WorkView>()
const write = (client: TestClient, data: unknown, replaces: string | null = null) =>
  client.send('PUT', '/api/staff/comuni/base/drafts/calendario', { data, basedOn: 1, replaces })
const lookAround = async (client: TestClient) => (await client.send('POST', `${WORK}/presence`)).json<PresenceView>()

test('without a draft one begins from what residents read now', async () => {
  expect(await workOf(anna)).toEqual({ newest: 1, published: base.calendario.data, draft: null })
})

test('a draft comes with what its edition said, also after another one was published', async () => {
  await write(anna, STRIKE)
  expect((await workOf(bruna)).draft).toMatchObject({ author: 'anna@gestore.it', basedOn: 1, data: STRIKE })
  const act = {
    kind: 'sciopero',
    targets: [{ comuneId: 'base' }],
    strike: { date: '2026-11-20', reason: 'Neve' },
  }
  expect((await bruna.send('POST', '/api/staff/acts', act)).statusCode).toBe(200)
  const { newest, published, draft } = await workOf(anna)
  expect(newest).toBe(2)
  expect(published).not.toEqual(base.calendario.data)
  expect(draft).toMatchObject({ basedOn: 1, data: STRIKE, base: base.calendario.data })
})

test('who has the same part open is told of the other, for a minute, and of what the other saved', async () => {
  expect(await lookAround(anna)).toEqual({ others: [], version: null, newest: 1 })
  expect((await lookAround(bruna)).others).toEqual(['anna@gestore.it'])
  expect((await lookAround(anna)).others).toEqual(['bruna@gestore.it'])
  const { version } = (await write(anna, STRIKE)).json<{ version: string }>()
  expect((await lookAround(bruna)).version).toBe(version)
  server.pass(90_000)
  expect((await lookAround(bruna)).others).toEqual([])
})
