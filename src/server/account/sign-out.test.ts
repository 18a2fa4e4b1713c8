import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { DeviceSession } from '../../contract/account/answers.ts'
import { type LiveApp, liveApp } from '../testing/live-app.ts'
import { signInAs } from '../testing/sign-in.ts'
import { type TestClient, testClient } from '../testing/test-client.ts'

const WISHES = { zones: ['unica'], subscription: null, reminders: { at: '20:00', types: ['umido'] }, sequence: 1 }

let running: LiveApp
beforeAll(async () => {
  running = await liveApp()
})
afterAll(() => running.close())

interface Phone {
  client: TestClient
  id: string
}

async function signedInPhone(email: string): Promise<Phone> {
  const client = testClient(running.app)
  await signInAs(client, running.database, email)
  const phone = { client, id: randomUUID() }
  await tell(phone)
  return phone
}

const tell = ({ client, id }: Phone) => client.send('PUT', `/api/installations/${id}`, WISHES)
const isReminded = async ({ client, id }: Phone): Promise<boolean> =>
  (await client.get(`/api/installations/${id}`)).json<{ hasMail: boolean }>().hasMail

/** As the minute does it three days before. */
const preparePickup = () =>
  running.database.query(
    `INSERT INTO reminder (comune_id, installation_key, date, kind, service, endpoint, body, fingerprint, next_attempt_at, expires_at)
     SELECT comune_id, key, '2026-11-18', 'ritiro-x-3', 'https://push.example', 'https://push.example/x', '', '', now(), now()
     FROM installation WHERE user_id IS NOT NULL`,
  )
const preparedPickups = () => running.database.query("SELECT FROM reminder WHERE kind = 'ritiro-x-3'")

describe('a phone is left by who signs out', () => {
  let email: string
  let own: Phone
  let other: Phone
  beforeEach(async () => {
    await running.database.query('DELETE FROM installation')
    // Somebody new each time: codes to one address are counted.
    email = `anna-${randomUUID()}@esempio.it`
    own = await signedInPhone(email)
    other = await signedInPhone(email)
    await preparePickup()
  })

  test('there, and on no other of theirs', async () => {
    await own.client.send('DELETE', '/api/session')
    expect([await isReminded(own), await isReminded(other)]).toEqual([false, true])
    expect(await preparedPickups()).toHaveLength(1)
    // Told again without a sign-in, it stays nobody's.
    await tell(own)
    expect(await isReminded(own)).toBe(false)
  })

  test('from afar', async () => {
    const devices = (await other.client.get('/api/sessions')).json<DeviceSession[]>()
    const lost = devices.find(({ isCurrent }) => !isCurrent)
    await other.client.send('DELETE', `/api/sessions/${lost?.id}`)
    expect([await isReminded(own), await isReminded(other)]).toEqual([false, true])
  })

  test('everywhere', async () => {
    await other.client.send('DELETE', '/api/sessions')
    expect([await isReminded(own), await isReminded(other)]).toEqual([false, false])
    expect(await preparedPickups()).toEqual([])
  })

  test('when somebody else signs in on it, and belongs to them once it is told', async () => {
    await signInAs(own.client, running.database, 'bruno@esempio.it')
    expect(await isReminded(own)).toBe(false)
    await tell(own)
    const [row] = await running.database.query<{ email: string }>(
      `SELECT email FROM installation JOIN app_user ON app_user.comune_id = installation.comune_id AND app_user.id = user_id
       WHERE session_id IS NOT NULL AND email <> $1`,
      [email],
    )
    expect(row?.email).toBe('bruno@esempio.it')
  })
})
