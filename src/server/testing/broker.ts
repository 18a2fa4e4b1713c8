import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Configuration, Provider } from 'oidc-provider'
import type { BrokerSettings } from '../platform/configuration.ts'

interface Claims {
  email?: string
  email_verified?: boolean
  name?: string
}

export interface TestBroker {
  readonly settings: BrokerSettings
  /** Who can sign in there, by the name they type. */
  readonly people: Map<string, Claims>
  /** Signs in there as a person would: answers with where the browser is sent in the end. */
  visit: (authorizationUrl: string, login: string) => Promise<string>
  close: () => Promise<void>
}

/** A real OpenID Connect provider on loopback, in the place of the SPID/CIE broker. */
export async function startBroker(redirectUri: string): Promise<TestBroker> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const people = new Map<string, Claims>()
  const settings = {
    issuer,
    clientId: 'mastello',
    clientSecret: randomBytes(16).toString('hex'),
    label: 'Entra con SPID',
  }
  const handle = new Provider(issuer, providerConfiguration(settings, redirectUri, people)).callback()
  server.on('request', (request, response) => void handle(request, response))
  return {
    settings,
    people,
    visit: (url, login) => visit(url, login, redirectUri),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const providerConfiguration = (
  { clientId, clientSecret }: BrokerSettings,
  redirectUri: string,
  people: Map<string, Claims>,
): Configuration => ({
  clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  cookies: { keys: ['test'] },
  findAccount: (_context, id) => ({
    accountId: id,
    claims: () => Promise.resolve({ sub: id, ...people.get(id) }),
  }),
})

async function visit(start: string, login: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>()
  let url = start
  let body: URLSearchParams | undefined
  for (let steps = 0; steps < 20; steps += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie }, ...(body && { method: 'POST', body }) })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    body = undefined
    const location = answer.headers.get('location')
    if (location?.startsWith(redirectUri)) return location
    if (location !== null) url = new URL(location, url).href
    else {
      const [, prompt] = /name="prompt" value="(\w+)"/.exec(await answer.text()) ?? []
      if (prompt === undefined) throw new Error(`The provider says no at ${url}: ${answer.status}`)
      body = new URLSearchParams({ prompt, login, password: 'any' })
    }
  }
  throw new Error('The provider leads nowhere')
}
