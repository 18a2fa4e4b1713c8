import { randomInt, randomUUID } from 'node:crypto'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { IDEMPOTENCY_HEADER } from '../../../src/contract/http/idempotency.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '../../../src/contract/http/xsrf.ts'
import type { Grant } from '../../../src/domain/gestore/roles.ts'
import { signInAs } from '../../../src/server/testing/sign-in.ts'
import { enterConsole, letIn } from '../../../src/server/testing/staff.ts'
import { PIETRALVENTO } from '../../../src/server/testing/test-app.ts'
import { testClient } from '../../../src/server/testing/test-client.ts'
import type { LiveApp } from '../../../src/server/testing/live-app.ts'

/** Everything that is tried belongs to the owner, a resident of the comune `base`. */
export const VISITORS = [
  'nobody',
  'owner',
  'resident',
  'operator',
  'administrator',
  'operator of another comune',
  'that operator here',
  'owner in another comune',
] as const
export type VisitorName = (typeof VISITORS)[number]

export interface Visitor {
  readonly name: VisitorName
  readonly host: string
  readonly cookies: Map<string, string>
}

const RESIDENTS: readonly [VisitorName, string][] = [
  ['owner', 'anna.segreta@esempio.it'],
  ['resident', 'bruno@esempio.it'],
]

/** They are signed in as residents too: a role in the console gives no rights there. */
const STAFF: readonly [VisitorName, string, Grant, string][] = [
  ['operator', 'olga@esempio.it', { role: 'sportello', comuneId: 'base' }, 'localhost'],
  ['administrator', 'ada@esempio.it', { role: 'amministra', comuneId: null }, 'localhost'],
  ['operator of another comune', 'piero@esempio.it', { role: 'sportello', comuneId: 'pietralvento' }, PIETRALVENTO],
]

export const OWNER_EMAIL = 'anna.segreta@esempio.it'

export type Visitors = Readonly<Record<VisitorName, Visitor>>

export async function receiveVisitors({ app, database }: LiveApp): Promise<Visitors> {
  const known = new Map<VisitorName, Visitor>()
  const add = (name: VisitorName, host: string, cookies: ReadonlyMap<string, string>): void => {
    known.set(name, { name, host, cookies: new Map(cookies) })
  }
  const stranger = testClient(app)
  await stranger.get('/api/xsrf')
  add('nobody', 'localhost', stranger.cookies)
  for (const [name, email] of RESIDENTS) {
    const client = testClient(app)
    await signInAs(client, database, email)
    add(name, 'localhost', client.cookies)
  }
  for (const [name, email, grant, host] of STAFF) {
    const client = testClient(app, host)
    await signInAs(client, database, email)
    await letIn(database, email, [grant])
    await enterConsole(client, database, email)
    add(name, host, client.cookies)
  }
  add('that operator here', 'localhost', known.get('operator of another comune')!.cookies)
  add('owner in another comune', PIETRALVENTO, known.get('owner')!.cookies)
  return Object.fromEntries(known) as Visitors
}

/** Another address for every call, because rate limits are not tested here. */
export const anyNetwork = (): string => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.')

/** The headers of the app itself: cookies, XSRF token, idempotency key. */
export const headersOf = ({ host, cookies }: Visitor): Record<string, string> => ({
  host,
  origin: `http://${host}`,
  cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  [XSRF_HEADER]: cookies.get(XSRF_COOKIE) ?? '',
  [IDEMPOTENCY_HEADER]: randomUUID(),
})

export const ask = (app: FastifyInstance, visitor: Visitor, options: InjectOptions): Promise<LightMyRequestResponse> =>
  app.inject({
    remoteAddress: anyNetwork(),
    ...options,
    headers: { ...headersOf(visitor), ...options.headers },
  })
