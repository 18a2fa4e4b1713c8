import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Person } from '../../contract/gestore/staff.ts'
import type { Grant } from '../../domain/gestore/roles.ts'
import { type LiveApp, liveApp } from '../testing/live-app.ts'
import { readCode } from '../testing/sign-in.ts'
import { enterConsole, letIn } from '../testing/staff.ts'
import { type TestClient, testClient } from '../testing/test-client.ts'
import { createPeople, type People } from './people.ts'

const ADA = 'ada@gestore.it'
const BRUNA = 'bruna@gestore.it'
const ALL: Grant = { role: 'amministra', comuneId: null }
const DESK: Grant = { role: 'sportello', comuneId: 'base' }

let server: LiveApp
let ada: TestClient
beforeEach(async () => {
  server = await liveApp()
  await letIn(server.database, ADA, [ALL])
  ada = await inConsole(ADA)
})
afterEach(() => server.close())

async function inConsole(email: string): Promise<TestClient> {
  const client = testClient(server.app)
  await enterConsole(client, server.database, email)
  return client
}

const peopleSeenBy = async (client: TestClient): Promise<Person[]> => (await client.get('/api/staff/people')).json()
const idOf = async (email: string): Promise<string> =>
  (await peopleSeenBy(ada)).find((person) => person.email === email)?.id ?? 'nobody'
const invite = (client: TestClient, email: string, grants: Grant[]) =>
  client.send('POST', '/api/staff/people', { email, grants })
const setRoles = (client: TestClient, id: string, grants: Grant[]) =>
  client.send('PUT', `/api/staff/people/${id}/roles`, { grants })
const remove = (client: TestClient, id: string) => client.send('DELETE', `/api/staff/people/${id}`)

describe('who administers', () => {
  test('invites a colleague, who gets a mail and then comes in by code', async () => {
    expect((await invite(ada, 'Olga@Gestore.it', [DESK])).statusCode).toBe(204)
    const [mail] = await server.database.query<{ text: string }>("SELECT text FROM mail WHERE recipient LIKE 'olga%'")
    expect(mail?.text).toContain('ada@gestore.it ti ha dato accesso')
    expect(mail?.text).toContain('http://localhost/gestione')
    await server.database.query('DELETE FROM mail')
    const olga = await inConsole('olga@gestore.it')
    expect((await olga.get('/api/desk/base/bookings/dates')).statusCode).toBe(200)
    expect((await olga.get('/api/staff/people')).statusCode).toBe(403)
  })

  test.each([
    ['evil.example', 'http://localhost/gestione', 'a name that nobody has'],
    ['pietralvento.localhost:3000', 'http://pietralvento.localhost:3000/gestione', 'the name of a comune'],
  ])('invites from %s with a link to %s: %s', async (host, link) => {
    const elsewhere = testClient(server.app, host)
    await enterConsole(elsewhere, server.database, ADA)
    expect((await invite(elsewhere, 'olga@gestore.it', [DESK])).statusCode).toBe(204)
    const [mail] = await server.database.query<{ text: string }>("SELECT text FROM mail WHERE recipient LIKE 'olga%'")
    expect(mail?.text).toContain(`: ${link}`)
  })

  test('is told where somebody is there already', async () => {
    await invite(ada, BRUNA, [DESK])
    expect((await invite(ada, BRUNA, [ALL])).json()).toMatchObject({ status: 409, title: 'C’è già' })
  })

  test('changes roles, which count from the next call on', async () => {
    await letIn(server.database, BRUNA, [DESK])
    const bruna = await inConsole(BRUNA)
    expect((await setRoles(ada, await idOf(BRUNA), [{ role: 'legge', comuneId: null }])).statusCode).toBe(204)
    expect((await bruna.get('/api/desk/base/bookings/dates')).statusCode).toBe(403)
  })

  test('ends somebody’s access: their session ends, a code on its way works no longer', async () => {
    await letIn(server.database, BRUNA, [DESK])
    const bruna = await inConsole(BRUNA)
    await bruna.send('POST', '/api/staff/sign-in/code', { email: BRUNA })
    const code = await readCode(server.database, BRUNA)
    const id = await idOf(BRUNA)
    expect((await remove(ada, id)).statusCode).toBe(204)
    expect((await bruna.get('/api/desk/base/bookings/dates')).statusCode).toBe(401)
    expect((await bruna.send('POST', '/api/staff/sign-in', { email: BRUNA, code })).statusCode).toBe(422)
    expect((await peopleSeenBy(ada)).map(({ email }) => email)).toEqual([ADA])
    // Invited again, they are the same person.
    await invite(ada, BRUNA, [DESK])
    expect(await idOf(BRUNA)).toBe(id)
  })

  test.each([
    ['a comune that does not exist', [{ role: 'legge', comuneId: 'luna' }], 422],
    ['a role that does not exist', [{ role: 're', comuneId: null }], 400],
    ['no role at all', [], 400],
  ])('cannot give %s', async (_, grants, status) => {
    expect((await invite(ada, BRUNA, grants as Grant[])).statusCode).toBe(status)
  })

  test('cannot give roles in a comune of another gestore', async () => {
    await server.database.query("INSERT INTO gestore_comune VALUES ('pietralvento', 'altro')")
    expect((await invite(ada, BRUNA, [{ role: 'legge', comuneId: 'pietralvento' }])).statusCode).toBe(422)
  })

  test('in one comune gives roles there alone', async () => {
    await letIn(server.database, BRUNA, [{ role: 'amministra', comuneId: 'base' }])
    const bruna = await inConsole(BRUNA)
    const statuses = [
      await invite(bruna, 'uno@gestore.it', [DESK]),
      await invite(bruna, 'due@gestore.it', [{ role: 'sportello', comuneId: 'pietralvento' }]),
      await invite(bruna, 'tre@gestore.it', [{ role: 'sportello', comuneId: null }]),
      await setRoles(bruna, await idOf(BRUNA), [ALL]),
      await remove(bruna, await idOf(ADA)),
    ].map(({ statusCode }) => statusCode)
    expect(statuses).toEqual([204, 403, 403, 403, 403])
  })
})

describe('who administers one comune', () => {
  test('sees who works there and no address of others, who can be invited all the same and keep their roles', async () => {
    await letIn(server.database, BRUNA, [{ role: 'amministra', comuneId: 'base' }])
    await letIn(server.database, 'olga@gestore.it', [DESK])
    const elsewhere: Grant = { role: 'legge', comuneId: 'pietralvento' }
    await letIn(server.database, 'carlo@gestore.it', [elsewhere])
    const bruna = await inConsole(BRUNA)
    const seen = async () => (await peopleSeenBy(bruna)).map(({ email }) => email)
    expect(await seen()).toEqual([ADA, BRUNA, 'olga@gestore.it'])
    expect((await invite(bruna, 'carlo@gestore.it', [DESK])).statusCode).toBe(204)
    const carlo = (await peopleSeenBy(ada)).find(({ email }) => email === 'carlo@gestore.it')
    expect(carlo?.grants).toEqual(expect.arrayContaining([elsewhere, DESK]))
    expect(await seen()).toContain('carlo@gestore.it')
  })
})

describe('the last administrator', () => {
  test('cannot leave, nor give the role away', async () => {
    await letIn(server.database, BRUNA, [DESK])
    const id = await idOf(ADA)
    expect((await remove(ada, id)).json()).toMatchObject({ status: 409, title: 'Ultima persona che amministra' })
    expect((await setRoles(ada, id, [DESK])).statusCode).toBe(409)
    await setRoles(ada, await idOf(BRUNA), [ALL])
    expect((await remove(ada, id)).statusCode).toBe(204)
  })

  test('stays, when two administrators remove each other at once, 25 times', async () => {
    const people: People = createPeople(server.database, server.now)
    for (let turn = 0; turn < 25; turn++) {
      const emails = [`a${turn}@gestore.it`, `b${turn}@gestore.it`]
      for (const email of emails) await letIn(server.database, email, [ALL])
      const list = await people.list('gestore')
      const [one, other] = emails.map((email) => list.find((person) => person.email === email)!.id)
      for (const { id } of list.filter((person) => !emails.includes(person.email)))
        await people.end('gestore', one!, id)
      const outcomes = await Promise.all([people.end('gestore', one!, other!), people.end('gestore', other!, one!)])
      expect(outcomes.filter((outcome) => outcome === undefined)).toHaveLength(1)
      expect(await people.list('gestore')).toHaveLength(1)
    }
  })

  test('stays, when two leave by themselves at once', async () => {
    const people: People = createPeople(server.database, server.now)
    await letIn(server.database, BRUNA, [ALL])
    const [one, other] = [await idOf(ADA), await idOf(BRUNA)]
    const outcomes = await Promise.all([people.end('gestore', one, one), people.end('gestore', other, other)])
    expect(outcomes.toSorted()).toEqual(['last-administrator', undefined])
  })
})
