import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { type LiveApp, liveApp } from '../../testing/live-app.ts'
import { testClient } from '../../testing/test-client.ts'

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const own = newKey()
const CLIENT = 'mastello'

/** What the broker of the next sign-in answers, beside the truth. */
interface Lie {
  claims?: Record<string, unknown>
  key?: KeyObject
  algorithm?: string
  withoutToken?: true
  userInfo?: Record<string, unknown>
  issuer?: string
}

let lie: Lie
let nonce: string
let issuer: string
let broker: Server
let server: LiveApp

/** A page of the broker that never answers. */
let silent: { path?: string; isAsked: PromiseWithResolvers<void> }
beforeEach(() => {
  silent = { isAsked: Promise.withResolvers() }
})
afterEach(() => void vi.useRealTimers())

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

function idToken(): string {
  const seconds = Math.floor(systemClock() / 1000)
  const truth = { iss: issuer, aud: CLIENT, sub: 'ada', nonce, iat: seconds, exp: seconds + 60 }
  const head = `${encoded({ alg: lie.algorithm ?? 'RS256', kid: '1' })}.${encoded({ ...truth, ...lie.claims })}`
  const isSigned = lie.algorithm !== 'none'
  return `${head}.${isSigned ? sign('sha256', Buffer.from(head), lie.key ?? own.privateKey).toString('base64url') : ''}`
}

const answers: Record<string, () => unknown> = {
  '/.well-known/openid-configuration': () => ({
    issuer: lie.issuer ?? issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/me`,
    jwks_uri: `${issuer}/jwks`,
    id_token_signing_alg_values_supported: ['RS256'],
  }),
  '/jwks': () => ({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: '1', alg: 'RS256', use: 'sig' }] }),
  '/token': () => ({ access_token: 'a', token_type: 'Bearer', ...(lie.withoutToken ? {} : { id_token: idToken() }) }),
  '/me': () => ({ sub: 'ada', email: 'ada@esempio.it', email_verified: true, ...lie.userInfo }),
}

beforeAll(async () => {
  broker = createServer((request, response) => {
    if (request.url === silent.path) return silent.isAsked.resolve()
    const answer = answers[request.url ?? '']?.()
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(answer))
  }).listen(0, '127.0.0.1')
  await once(broker, 'listening')
  issuer = `http://127.0.0.1:${(broker.address() as AddressInfo).port}`
  server = await liveApp({ broker: { issuer, clientId: CLIENT, clientSecret: 'segreto', label: 'Entra' } })
})
afterAll(async () => {
  await server.close()
  broker.closeAllConnections()
  broker.close()
})

test.each<[string, Lie, boolean]>([
  ['that tells the truth', {}, true],
  ['whose token is for another app', { claims: { aud: 'altra-app' } }, false],
  ['whose token is from somebody else', { claims: { iss: 'https://altrove.example' } }, false],
  ['whose token is for another sign-in', { claims: { nonce: 'un altro' } }, false],
  ['whose token is for no sign-in', { claims: { nonce: undefined } }, false],
  ['whose token has expired', { claims: { exp: 1 } }, false],
  ['whose token another key has signed', { key: newKey().privateKey }, false],
  ['whose token nobody has signed', { algorithm: 'none' }, false],
  ['that gives no token', { withoutToken: true }, false],
  ['that speaks of another person', { userInfo: { sub: 'bruno' } }, false],
  ['that has "checked" the address in words only', { userInfo: { email_verified: 'true' } }, false],
  ['that calls itself otherwise', { issuer: 'https://altrove.example' }, false],
])('a broker %s', async (_, next, isIn) => {
  lie = next
  const client = testClient(server.app)
  const there = new URL(String((await client.get('/api/sign-in/broker')).headers['location']), 'http://localhost')
  nonce = there.searchParams.get('nonce') ?? ''
  const state = there.searchParams.get('state') ?? ''
  await client.get(`/api/sign-in/callback/broker?code=x&state=${state}`)
  const { user } = (await client.get('/api/session')).json<{ user: unknown }>()
  expect(user !== null).toBe(isIn)
})

test('a broker that takes the code and never answers is given up, and the resident reads that it did not work', async () => {
  lie = {}
  silent.path = '/token'
  const client = testClient(server.app)
  const there = new URL(String((await client.get('/api/sign-in/broker')).headers['location']), 'http://localhost')
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = client.get(`/api/sign-in/callback/broker?code=x&state=${there.searchParams.get('state')}`)
  await silent.isAsked.promise
  await vi.advanceTimersByTimeAsync(10_000)
  expect((await answer).headers['location']).toBe('/accedi?errore=problema')
})
