import fc, { type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clientFrameSchema, serverFrameSchema } from '../../src/contract/live/message.ts'
import { isUnavailable } from '../../src/server/platform/database/unavailable.ts'
import { connectLive, type LiveClient } from '../../src/server/platform/live/testing/live-client.ts'
import { times } from './support/form.ts'
import { heldMegabytes } from './support/memory.ts'
import { spoilt, valuesOf } from './support/schema-values.ts'
import { setStage, type Stage } from './support/stage.ts'
import { headersOf, type Visitor } from './support/visitors.ts'

/** Below the bound at which a socket that talks too much is closed. */
const FRAMES_PER_SOCKET = 90
const FRAMES = times(450, 10_000)
const GROWTH = 30
/** A longer frame closes the socket: `src/server/platform/live/live.test.ts`. */
const MAX_BYTES = 8000

let stage: Stage
let url: string
beforeAll(async () => {
  stage = await setStage()
  url = (await stage.app.listen({ port: 0, host: '127.0.0.1' })).replace('127.0.0.1', 'localhost')
})
afterAll(() => stage.close())

const level = fc.constantFrom(
  '2026-11-17',
  '2026-02-30',
  '0000-01-01',
  '1',
  'x',
  'unica',
  '__proto__',
  '%00',
  'a\u0000b',
)
const path = fc.oneof(
  level.map((one) => `gestione/ritiri/${one}`),
  level.map((one) => `utenti/${one}/ritiri`),
  level.map((one) => `ingombranti/disponibilita/${one}`),
  fc.array(fc.oneof(level, fc.constantFrom('avvisi', '..', '')), { maxLength: 40 }).map((levels) => levels.join('/')),
)
const subscription = path.chain((asked) =>
  fc.oneof(fc.constant({ type: 'subscribe', path: asked }), spoilt({ type: 'subscribe', path: asked, version: 1 })),
)
const asText = (value: unknown): string => (JSON.stringify(value) ?? '').slice(0, MAX_BYTES / 2)

const frames: Arbitrary<string | Uint8Array> = fc.oneof(
  { arbitrary: subscription.map(asText), weight: 4 },
  { arbitrary: valuesOf(clientFrameSchema).map(asText), weight: 4 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 200 }), weight: 1 },
  { arbitrary: fc.constantFrom('', '{', '[]', 'null', '"', '{"type":"subscribe"}'), weight: 1 },
  { arbitrary: fc.uint8Array({ maxLength: 200 }), weight: 1 },
)

const connect = (visitor: Visitor): Promise<LiveClient> => {
  const host = new URL(url).host
  return connectLive(url, { ...headersOf(visitor), host, origin: `http://${host}` })
}

/** Everything up to the answer to a last ping: what was asked before it has been read by then. */
async function answersTo(client: LiveClient, messages: readonly (string | Uint8Array)[]) {
  for (const message of messages) client.socket.send(message)
  client.send({ type: 'ping' })
  let answer = await client.next()
  while (answer.type !== 'pong') answer = await client.next()
  return client.frames
}

test(`${FRAMES} malformed frames: no crash, no fault of ours, no memory lost`, { timeout: 900_000 }, async () => {
  const { owner, operator, nobody } = stage.visitors
  const batch = fc.tuple(
    fc.constantFrom(owner, operator, nobody),
    fc.array(frames, { minLength: FRAMES_PER_SOCKET, maxLength: FRAMES_PER_SOCKET }),
  )
  // What a path makes the server stumble over, it writes here, however late.
  const troubles: unknown[] = []
  stage.log.warn = (trouble: unknown) => isUnavailable(trouble) || troubles.push(trouble)
  let heldAtFirst = 0
  const property = fc.asyncProperty(batch, async ([visitor, messages]) => {
    const client = await connect(visitor)
    for (const answer of await answersTo(client, messages)) {
      expect(serverFrameSchema.safeParse(answer).error).toBeUndefined()
      expect(answer).not.toMatchObject({ problem: { status: 500 } })
    }
    await client.close()
    if (heldAtFirst === 0) heldAtFirst = await heldMegabytes()
  })
  await fc.assert(property, { numRuns: Math.ceil(FRAMES / FRAMES_PER_SOCKET), endOnFailure: true })
  expect((await heldMegabytes()) - heldAtFirst).toBeLessThan(GROWTH)
  expect(troubles).toEqual([])
  const visitor = await connect(nobody)
  visitor.send({ type: 'subscribe', path: 'avvisi' })
  expect(await visitor.next()).toMatchObject({ type: 'value', path: 'avvisi' })
  await visitor.close()
})

test.each([
  ['nobody', 403],
  ['resident', 403],
  ['that operator here', 403],
] as const)('%s follows neither the owner’s pickups nor the sheet of a day', async (name, status) => {
  const [user] = await stage.database.query<{ id: string }>("SELECT id FROM app_user WHERE email LIKE 'anna%'")
  const client = await connect(stage.visitors[name])
  for (const asked of [`utenti/${user!.id}/ritiri`, 'gestione/ritiri/2026-11-17']) {
    client.send({ type: 'subscribe', path: asked })
    const answer = await client.next()
    expect(answer).toMatchObject({ type: 'error', problem: { status } })
  }
  await client.close()
})
