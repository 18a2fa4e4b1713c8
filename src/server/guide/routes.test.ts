import { randomUUID } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { GUIDE_PATH, guideUrl, MISSING_PATH } from '../../contract/guide/address.ts'
import { type GuideDocument, guideDocumentSchema } from '../../contract/guide/guide.ts'
import { IDEMPOTENCY_HEADER } from '../../contract/http/idempotency.ts'
import type { Database } from '../platform/database/database.ts'
import { freshDatabase } from '../testing/postgres.ts'
import { PIETRALVENTO, testApp } from '../testing/test-app.ts'
import { testClient } from '../testing/test-client.ts'
import { missingStore } from './missing-store.ts'

let app: FastifyInstance
let database: Database
beforeEach(async () => {
  database = await freshDatabase()
  app = await testApp(() => Date.parse('2026-11-15T23:30:00Z'), undefined, database)
})
afterEach(async () => {
  await app.close()
  await database.close()
})

describe('the guide as open data', () => {
  test('is what its schema says, for anyone, and may be an hour old', async () => {
    const answer = await app.inject(GUIDE_PATH)
    expect(() => guideDocumentSchema.parse(answer.json())).not.toThrow()
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    })
  })

  test('asked for by its version, it may be kept for ever', async () => {
    const { version } = (await app.inject(GUIDE_PATH)).json<GuideDocument>()
    expect((await app.inject(guideUrl(version))).headers['cache-control']).toContain('immutable')
    expect((await app.inject(guideUrl('altra'))).headers['cache-control']).toBe('public, max-age=3600')
    expect((await app.inject('/comune.json')).json<{ guide: string }>().guide).toBe(version)
  })

  test('weighs at most 40 kB on the wire', async () => {
    const answer = await app.inject({ url: GUIDE_PATH, headers: { 'accept-encoding': 'br' } })
    expect(answer.rawPayload.length).toBeLessThanOrEqual(40_000)
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('Cartone della pizza')
  })

  test('is not sent again to who has it', async () => {
    const { headers } = await app.inject(GUIDE_PATH)
    const again = await app.inject({ url: GUIDE_PATH, headers: { 'if-none-match': String(headers['etag']) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})

/** Tells words as a page does. */
const tell = async (words: unknown, act: string = randomUUID(), host?: string) =>
  (await testClient(app, host, { [IDEMPOTENCY_HEADER]: act }).send('POST', MISSING_PATH, { words })).statusCode

describe('words that were not found', () => {
  test('are counted per comune, most frequent first, with the comune’s own date', async () => {
    expect(await tell('Gondola')).toBe(204)
    await tell('remo')
    await tell(' gondola! ')
    await tell('trattore', undefined, PIETRALVENTO)
    expect(await missingStore(database).list('base')).toEqual([
      { words: 'gondola', times: 2, last_on: '2026-11-16' },
      { words: 'remo', times: 1, last_on: '2026-11-16' },
    ])
    expect(await missingStore(database).list('pietralvento')).toHaveLength(1)
  })

  test('are counted once, however often and however fast the same act arrives', async () => {
    const act = randomUUID()
    await Promise.all(Array.from({ length: 10 }, () => tell('gondola', act)))
    expect(await missingStore(database).list('base')).toMatchObject([{ words: 'gondola', times: 1 }])
  })

  test('bear nothing personal', async () => {
    await tell('poltrona RSSMRA80A01H501U 333 1234567 mario@posta.example')
    expect(await missingStore(database).list('base')).toMatchObject([{ words: 'poltrona' }])
    const columns = await database.query<{ column_name: string }>(
      "SELECT column_name FROM information_schema.columns WHERE table_name = 'guide_missing' ORDER BY 1",
    )
    expect(columns.map(({ column_name: name }) => name)).toEqual(['comune_id', 'last_on', 'times', 'words'])
  })

  test.each([[''], ['12345'], ['a'.repeat(201)], [7], [undefined]])('%j is refused', async (words) => {
    expect(await tell(words)).toBe(400)
  })

  test('without an act of its own, or a token, nothing is taken', async () => {
    expect((await testClient(app).send('POST', MISSING_PATH, { words: 'gondola' })).statusCode).toBe(400)
    const foreign = await app.inject({ method: 'POST', url: MISSING_PATH, payload: { words: 'gondola' } })
    expect(foreign.statusCode).toBe(403)
  })
})
