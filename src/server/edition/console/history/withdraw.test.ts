import { afterEach, beforeEach, expect, test } from 'vitest'
import type { RehearsalView } from '../../../../contract/edition/console.ts'
import type { PhonesView } from '../../../../contract/edition/preview.ts'
import type { WaitingView } from '../../../../contract/edition/waiting.ts'
import type { TestClient } from '../../../testing/test-client.ts'
import { type ConsoleApp, consoleApp } from '../../testing/console-app.ts'
import { partsOf, withStrike } from '../../testing/contents.ts'
import { addPhone } from '../../testing/residents.ts'

const base = await partsOf('base')
const COMUNE = '/api/staff/comuni/base'

let server: ConsoleApp
let anna: TestClient
let bruna: TestClient
beforeEach(async () => {
  server = await consoleApp()
  anna = await server.person('anna', 'modifica')
  bruna = await server.person('bruna', 'pubblica@base')
})
afterEach(() => server.close())

async function publish(part: string, data: unknown, basedOn: number, more: object = {}): Promise<void> {
  await anna.send('PUT', `${COMUNE}/drafts/${part}`, { data, basedOn, replaces: null })
  const { drafts } = (await bruna.get(`${COMUNE}/rehearsal`)).json<RehearsalView>()
  await bruna.send('POST', `${COMUNE}/publish`, { reason: 'Calendario nuovo', drafts, ...more })
}
const strike = withStrike(base, 'Ponte').calendario.data
const SOON = { effectiveAt: '2026-11-17T05:00:00Z' }
const waiting = async (client = bruna) => (await client.get(`${COMUNE}/waiting`)).json<WaitingView>()
const withdraw = (client: TestClient, edition: number, basedOn: number) =>
  client.send('POST', `${COMUNE}/withdraw`, { edition, basedOn, reason: 'Era sbagliato' })

test('what waits is listed once for its moment, however often it was carried on, with what it will change', async () => {
  await publish('calendario', strike, 1, SOON)
  await publish('ingombranti', null, 2)
  const { editions, basedOn } = await waiting(anna)
  expect(editions.map(({ edition }) => edition.number)).toEqual([4])
  expect(editions[0]!.lines[0]).toContain('il 18 novembre è annullata')
  expect(basedOn).toBe(4)
})

test('who may publish withdraws it, and residents never read it', async () => {
  await publish('calendario', strike, 1, SOON)
  expect((await withdraw(anna, 2, 2)).statusCode).toBe(403)
  expect((await withdraw(bruna, 2, 1)).json()).toMatchObject({ status: 409, title: 'C’è un’edizione più recente' })
  expect((await withdraw(bruna, 2, 2)).json()).toMatchObject({ isNew: true, edition: { number: 3 } })
  expect((await waiting()).editions).toEqual([])
  expect((await withdraw(bruna, 2, 3)).json()).toMatchObject({ status: 409, title: 'Non aspetta più' })
  server.pass(2 * 86_400_000)
  expect((await bruna.get(`${COMUNE}/edition-at?at=2026-11-17T12:00:00Z`)).json()).toMatchObject({
    edition: { number: 1 },
  })
})

test('alone also where who wrote does not publish: nothing new comes to residents by it', async () => {
  const ada = await server.person('ada', 'amministra')
  await publish('calendario', strike, 1, SOON)
  await ada.send('PUT', '/api/staff/rules', { fourEyes: true })
  expect((await withdraw(bruna, 2, 2)).statusCode).toBe(200)
})

test('once withdrawn it is told to no phone: nothing changes for anybody', async () => {
  await addPhone(server.database, 'one')
  server.pass(86_400_000)
  await publish('calendario', strike, 1, SOON)
  const toNotify = async () => (await bruna.get(`${COMUNE}/editions/2/phones`)).json<PhonesView>().toNotify
  expect((await toNotify()).map(({ phones }) => phones)).toEqual([1])
  await withdraw(bruna, 2, 2)
  expect(await toNotify()).toEqual([])
  expect((await bruna.send('POST', `${COMUNE}/editions/2/notify`)).json()).toMatchObject({
    status: 409,
    detail: expect.stringMatching(/bruna@gestore\.it ha pubblicato l’edizione 3 .*: Era sbagliato/) as string,
  })
})
