import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { StaffAnswer } from '../../contract/gestore/staff.ts'
import type { Grant } from '../../domain/gestore/roles.ts'
import { type LiveApp, liveApp } from '../testing/live-app.ts'
import { enterConsole, letIn } from '../testing/staff.ts'
import { PIETRALVENTO } from '../testing/test-app.ts'
import { type TestClient, testClient } from '../testing/test-client.ts'

const CONSOLE = 'gestione.example'
const ADA = 'ada@gestore.it'

let server: LiveApp
beforeEach(async () => {
  server = await liveApp({ gestioneHost: CONSOLE })
})
afterEach(() => server.close())

async function inConsole(grants: Grant[], host = CONSOLE): Promise<TestClient> {
  const client = testClient(server.app, host)
  await letIn(server.database, ADA, grants)
  await enterConsole(client, server.database, ADA)
  return client
}

const open = (url: string, host: string) => server.app.inject({ url, headers: { host, accept: 'text/html' } })

describe('on the console’s own host', () => {
  test.each(['/', '/calendar', '/gestioneboh', '/boh'])('%s leads to the console', async (url) => {
    const answer = await open(url, CONSOLE)
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/gestione'])
  })

  test.each(['/gestione', '/gestione/ritiri', '/gestione/primo?codice=x', '/gestione/boh'])(
    '%s is a page of the console',
    async (url) => {
      expect((await open(url, CONSOLE)).statusCode).toBe(200)
    },
  )

  test('what is held about somebody is downloaded by a link', async () => {
    const answer = await open('/api/staff/me/data', CONSOLE)
    expect([answer.statusCode, answer.headers.location]).toEqual([401, undefined])
  })

  test.each(['/ngsw-worker.js', '/manifest.webmanifest'])('nothing is installed: %s', async (url) => {
    expect((await open(url, CONSOLE)).statusCode).toBe(404)
  })

  test('however the name is written', async () => {
    expect((await open('/calendar', 'Gestione.Example:3000')).statusCode).toBe(302)
  })

  test('who administers any comune finds the people', async () => {
    const ada = await inConsole([{ role: 'amministra', comuneId: 'pietralvento' }])
    expect((await ada.get('/api/staff/people')).statusCode).toBe(200)
    const { staff } = (await ada.get('/api/staff/session')).json<StaffAnswer>()
    expect(staff?.may).toEqual(['people', 'publish', 'write', 'desk', 'read'])
  })

  test('the desk of every comune is there, for who has a role in it', async () => {
    const ada = await inConsole([{ role: 'amministra', comuneId: 'pietralvento' }])
    expect((await ada.get('/api/desk/pietralvento/bookings/dates')).statusCode).toBe(200)
    expect((await ada.get('/api/desk/base/bookings/dates')).statusCode).toBe(403)
    expect((await ada.get('/api/desk/altrove/bookings/dates')).statusCode).toBe(404)
  })

  test('an invitation leads there', async () => {
    const ada = await inConsole([{ role: 'amministra', comuneId: null }])
    await ada.send('POST', '/api/staff/people', {
      email: 'olga@gestore.it',
      grants: [{ role: 'legge', comuneId: null }],
    })
    const [mail] = await server.database.query<{ text: string }>("SELECT text FROM mail WHERE recipient LIKE 'olga%'")
    expect(mail?.text).toContain(`http://${CONSOLE}/gestione`)
  })

  test.each([
    ['one comune', ['pietralvento'], 'Pietralvento', 'Pietralvento'],
    ['two comuni', ['base', 'pietralvento'], 'Roccalieta e Pietralvento', 'Roccalieta'],
    ['all comuni', [null], 'tutti i comuni', 'Roccalieta'],
  ])('an invitation for %s names it', async (_what, comuneIds, where, sender) => {
    const ada = await inConsole([{ role: 'amministra', comuneId: null }])
    const grants = comuneIds.map((comuneId) => ({ role: 'legge', comuneId }))
    await ada.send('POST', '/api/staff/people', { email: 'olga@gestore.it', grants })
    expect(await server.database.query("SELECT subject, sender_name FROM mail WHERE recipient LIKE 'olga%'")).toEqual([
      { subject: `Puoi lavorare nella gestione di ${where}`, sender_name: sender },
    ])
  })
})

test('on a comune’s host everything is as without it', async () => {
  for (const host of ['localhost', PIETRALVENTO]) {
    for (const url of ['/calendar', '/gestione', '/gestione/ritiri', '/manifest.webmanifest']) {
      expect((await open(url, host)).statusCode, `${host}${url}`).toBe(200)
    }
  }
  const ada = await inConsole([{ role: 'amministra', comuneId: null }], PIETRALVENTO)
  expect((await ada.get('/api/desk/base/bookings/dates')).statusCode).toBe(200)
})
