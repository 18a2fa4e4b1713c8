import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import {
  addressSpotSchema,
  amendmentSchema,
  bookingRequestSchema,
  cancellationSchema,
  deskRequestSchema,
  moveSchema,
  outcomeSchema,
  ratingSchema,
  roundOrderSchema,
  slotChangeSchema,
} from '../../src/contract/bulky/booking.ts'
import { newReportSchema } from '../../src/contract/points/reports.ts'
import { type AppRoute, isWrite } from './support/app-routes.ts'
import { times } from './support/form.ts'
import { faultOf } from './support/fault.ts'
import { heldMegabytes } from './support/memory.ts'
import { spoilt, valuesOf } from './support/schema-values.ts'
import { BODIES } from './support/requests.ts'
import { setStage, type Stage } from './support/stage.ts'
import { ask, type Visitor } from './support/visitors.ts'

const REQUESTS = times(300, 10_000)
/** What may be held more at the end than after the first hundred requests: caches fill, up to their bounds. */
const GROWTH = 40

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

/** Bodies that a route reads itself, because a photo may come with them. */
const READ_BY_HAND: Readonly<Record<string, z.ZodType>> = {
  'POST /api/point-reports': newReportSchema,
  'POST /api/bulky/bookings': bookingRequestSchema,
  'POST /api/bulky/bookings/:id/amend': amendmentSchema,
  'POST /api/bulky/bookings/:id/earlier': z.object({ wanted: z.boolean() }),
  'POST /api/bulky/bookings/:id/rating': ratingSchema,
  'POST /api/desk/:comune/bookings': deskRequestSchema,
  'POST /api/desk/:comune/bookings/:id/outcome': outcomeSchema,
  'POST /api/desk/:comune/bookings/:id/amend': amendmentSchema,
  'POST /api/desk/:comune/bookings/:id/cancel': cancellationSchema,
  'POST /api/desk/:comune/bookings/round': roundOrderSchema,
  'POST /api/desk/:comune/bookings/spots': addressSpotSchema,
  'POST /api/desk/:comune/bookings/dates': slotChangeSchema,
  'POST /api/desk/:comune/bookings/move': moveSchema,
}
/** What any route asks for after the `?`. */
const QUERY = {
  date: '2026-11-17',
  from: '2026-11-01',
  until: '2026-11-30',
  q: 'via',
  zone: 'unica',
  dal: '2026-01-01',
}

/** These end the visitor's own session: the rest would come from nobody. */
const isLeaving = ({ name }: AppRoute): boolean => /^DELETE .api.(staff.)?(session|me$)/.test(name)

interface Malformed {
  readonly route: AppRoute
  readonly visitor: Visitor
  readonly url: string
  readonly body: unknown
  readonly headers: Record<string, string>
}

const text = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'))

/** As a client would write it into an address; what cannot be written there is left out. */
const escaped = (value: unknown): string => encodeURIComponent(text(value).toWellFormed().slice(0, 2000))

function addresses({ url }: AppRoute): Arbitrary<string> {
  const { booking, photo, device, session, report } = stage.things
  const known = fc.constantFrom<unknown>(booking, photo, device, session, report, 'unica', 'base', 'calendario', 1)
  const parameter = fc.oneof({ arbitrary: known, weight: 3 }, { arbitrary: valuesOf(z.string()), weight: 1 })
  const query = fc.oneof({ arbitrary: fc.constant({}), weight: 1 }, { arbitrary: spoilt(QUERY), weight: 2 })
  return fc.tuple(fc.array(parameter, { minLength: 3, maxLength: 3 }), query).map(([named, asked]) => {
    const path = named.reduce<string>((filled, value) => filled.replace(/:\w+/, () => escaped(value)), url)
    const pairs = Object.entries(asked ?? {}).map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    return pairs.length === 0 ? path : `${path}?${pairs.join('&').slice(0, 8000)}`
  })
}

const bodies = ({ name, schema }: AppRoute): Arbitrary<unknown> => {
  const known = READ_BY_HAND[name] ?? (schema['body'] as z.ZodType | undefined)
  const example = BODIES[name]
  const values = valuesOf(known ?? z.object({}))
  return example === undefined ? values : fc.oneof(values, spoilt(example))
}

const HEADERS = fc.record(
  {
    accept: fc.constantFrom('text/html', '*/*', 'x'.repeat(3000), ','),
    'accept-encoding': fc.constantFrom('br;q=0, gzip', '*', ',,,', 'identity;q=0'),
    range: fc.constantFrom('bytes=0-', 'bytes=9-1', 'bytes=-99999999999', 'lines=1-2'),
    'if-none-match': fc.constantFrom('*', '"', 'W/""'),
    'user-agent': fc.constantFrom('', 'x'.repeat(5000), '\u00ff'),
    'content-encoding': fc.constantFrom('gzip', 'br'),
    host: fc.constantFrom('', 'localhost:99999', '[::1]', 'a..b', 'pietralvento.localhost', 'x'.repeat(300)),
    'idempotency-key': fc.constantFrom('', 'x', '00000000-0000-0000-0000-000000000000'),
  },
  { requiredKeys: [] },
)

const requests = (): Arbitrary<Malformed> => {
  const { nobody, owner, operator, administrator, 'operator of another comune': foreign } = stage.visitors
  const routes = stage.routes.filter((route) => route.method !== 'HEAD' && !isLeaving(route))
  return fc
    .tuple(fc.constantFrom(...routes), fc.constantFrom(nobody, owner, operator, administrator, foreign))
    .chain(([route, visitor]) =>
      fc.record({
        route: fc.constant(route),
        visitor: fc.constant(visitor),
        url: addresses(route),
        body: isWrite(route) ? bodies(route) : fc.constant(undefined),
        headers: fc.oneof({ arbitrary: fc.constant({}), weight: 4 }, { arbitrary: HEADERS, weight: 1 }),
      }),
    )
}

const send = ({ route, visitor, url, body, headers }: Malformed) =>
  ask(stage.app, visitor, {
    method: route.method,
    url,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { payload: JSON.stringify(body) ?? '' }),
  })

test(`${REQUESTS} malformed requests: no crash, no fault of ours, no memory lost`, { timeout: 900_000 }, async () => {
  const statuses: number[] = []
  const faults = new Map<string, Malformed>()
  let heldAtFirst = 0
  const property = fc.asyncProperty(requests(), async (request) => {
    const answer = await send(request)
    const found = faultOf(answer)
    if (found !== undefined) faults.set(`${request.route.name} ${found}`, request)
    if (statuses.push(answer.statusCode) === 100) heldAtFirst = await heldMegabytes()
  })
  // Of a few hundred requests, by chance no write may be accepted: then there are more.
  for (let round = 0; round < 4 && !statuses.includes(204); round += 1)
    await fc.assert(property, { numRuns: REQUESTS, endOnFailure: true })
  expect(Object.fromEntries(faults)).toEqual({})
  expect((await heldMegabytes()) - heldAtFirst).toBeLessThan(GROWTH)
  // Some got far, or nothing but the first check was tried.
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(REQUESTS / 50)
  expect(statuses).toContain(204)
  expect((await ask(stage.app, stage.visitors.owner, { url: '/api/bulky/bookings' })).statusCode).toBe(200)
})
