import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type { LightMyRequestResponse } from 'fastify'
import { IDEMPOTENCY_HEADER } from '../../../contract/http/idempotency.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '../../../contract/http/xsrf.ts'
import type { Stop } from '../../../contract/bulky/view.ts'
import { signInAs } from '../../testing/sign-in.ts'
import type { LiveApp } from '../../testing/live-app.ts'
import { AT_THE_DESK, enterConsole, letIn } from '../../testing/staff.ts'
import { type TestClient, testClient } from '../../testing/test-client.ts'

/** A signed-in person with the app in hand: every tap has a key of its own, unless the test repeats one. */
export interface Resident {
  get: (url: string) => Promise<LightMyRequestResponse>
  tap: (url: string, body: unknown, key?: string, headers?: Record<string, string>) => Promise<LightMyRequestResponse>
  remove: (url: string) => Promise<LightMyRequestResponse>
  tapWithPhoto: (url: string, body: unknown, ...photos: Buffer[]) => Promise<LightMyRequestResponse>
}

export async function resident({ app, database }: LiveApp, email: string, host = 'localhost'): Promise<Resident> {
  const client = testClient(app, host)
  await signInAs(client, database, email)
  return tapping(app, client, host)
}

/** Somebody at the host of the comune `base`, and unless they have other roles at its desk, with the same app in hand. */
export async function clerkAt({ app, database }: LiveApp, email: string, grants = AT_THE_DESK): Promise<Resident> {
  const client = testClient(app)
  await letIn(database, email, grants)
  await enterConsole(client, database, email)
  return tapping(app, client, 'localhost')
}

function tapping(app: LiveApp['app'], client: TestClient, host: string): Resident {
  const post = (url: string, key: string, headers: Record<string, string>, payload: string | Buffer | Readable) =>
    app.inject({
      method: 'POST',
      url,
      payload,
      headers: {
        ...headers,
        host,
        cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [XSRF_HEADER]: client.cookies.get(XSRF_COOKIE) ?? '',
        [IDEMPOTENCY_HEADER]: key,
      },
    })
  return {
    get: client.get,
    remove: (url) => client.send('DELETE', url),
    tap: (url, body, key = randomUUID(), headers = {}) =>
      post(
        url,
        key,
        { ...headers, 'content-type': 'application/json' },
        body instanceof Readable ? body : JSON.stringify(body),
      ),
    tapWithPhoto: async (url, body, ...photos) => {
      const form = new FormData()
      form.set('dati', JSON.stringify(body))
      for (const photo of photos) form.append('foto', new Blob([new Uint8Array(photo)]), 'foto.jpg')
      const encoded = new Response(form)
      const type = encoded.headers.get('content-type') ?? ''
      return post(url, randomUUID(), { 'content-type': type }, Buffer.from(await encoded.arrayBuffer()))
    },
  }
}

export const aRequest = (change: Record<string, unknown> = {}) => ({
  person: { name: 'Anna Prova', codiceFiscale: 'RSSMRA85T10A562S', phone: '333 1234567' },
  utenza: 'U1000',
  place: { street: 'Via Lunga 1', floor: '2', spot: 'davanti al portone', notes: '' },
  zone: 'unica',
  date: '2026-11-17',
  items: [{ item: 'divano-due-posti', count: 1 }],
  ...change,
})

export interface PhoneCall {
  utenza: string
  email?: string
  codiceFiscale?: string
  date?: string
  place?: object
}

/** Booked by the clerk for somebody on the phone. */
export async function phonedAt(clerk: Resident, call: PhoneCall): Promise<Stop> {
  const { email, codiceFiscale = 'RSSMRA85T10A562S', ...rest } = call
  const person = { name: 'Carlo Alto', codiceFiscale, phone: '051 123456', ...(email && { email }) }
  const answer = await clerk.tap('/api/desk/base/bookings', aRequest({ person, ...rest }))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
