import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type EditionPointer, fileAddress } from '../../../contract/edition/files.ts'
import { hashOf } from '../../content/parts.ts'
import type { Database } from '../../platform/database/database.ts'
import { type LiveApp, liveApp } from '../../testing/live-app.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import { publish } from '../publish/publish.ts'
import type { Editions } from '../serving/start.ts'
import { partsOf, publication, withStrike } from '../testing/contents.ts'
import { testInstallation, type TestInstallation } from '../testing/edition-process.ts'

const FOR_EVER = 'public, max-age=31536000, immutable'

const base = await partsOf('base')

let installation: TestInstallation
let database: Database
let editions: Editions
let live: LiveApp
beforeEach(async () => {
  database = await freshDatabase()
  installation = await testInstallation()
  ;({ editions } = await installation.start(database))
  live = await liveApp({ database, comuni: editions.comuni })
})
afterEach(async () => {
  await live.close()
  await installation.remove()
})

const get = (url: string, headers: Record<string, string> = {}) => live.app.inject({ url, headers })
const pointer = async (host = 'localhost'): Promise<EditionPointer> => (await get('/edizione.json', { host })).json()
const fileIn = ({ edition, files }: EditionPointer, url: string) => get(fileAddress(edition, files[url]!))

const publishStrike = () => publish(database, publication('base', withStrike(base, 'Sciopero'), 1))

describe('what a phone keeps of a comune', () => {
  test('is at addresses with the hash of its text, to be kept for a year', async () => {
    const { edition, files } = await pointer()
    expect(edition).toBe(1)
    expect(Object.keys(files)).toHaveLength(6)
    for (const [url, hash] of Object.entries(files)) {
      const answer = await get(fileAddress(edition, hash))
      expect(answer.headers['cache-control']).toBe(FOR_EVER)
      expect(hashOf(answer.body)).toBe(hash)
      // Other programs ask at the address without a hash, and get the same.
      expect((await get(url)).body).toBe(answer.body)
    }
  })

  test('is asked for again only by its pointer, which is sent only where it has changed', async () => {
    const first = await get('/edizione.json')
    expect(first.headers['cache-control']).toBe('no-cache')
    const etag = first.headers['etag'] as string
    expect((await get('/edizione.json', { 'if-none-match': etag })).statusCode).toBe(304)
    await publishStrike()
    await editions.lookAt('base')
    expect((await get('/edizione.json', { 'if-none-match': etag })).statusCode).toBe(200)
  })

  test('has another address after a publication only where it has changed', async () => {
    const before = await pointer()
    await publishStrike()
    await editions.lookAt('base')
    const after = await pointer()
    expect(after.edition).toBe(2)
    expect(Object.keys(after.files).filter((url) => after.files[url] !== before.files[url])).toEqual(['/comune.json'])
    expect((await fileIn(after, '/comune.json')).body).toContain('Sciopero')
  })

  test('is still there for a page of the edition before', async () => {
    const before = await pointer()
    await publishStrike()
    await editions.lookAt('base')
    const answer = await fileIn(before, '/comune.json')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe(FOR_EVER)
    expect(hashOf(answer.body)).toBe(before.files['/comune.json'])
  })

  test('is there also where the pointer came from a process that is ahead of this one', async () => {
    const other = await installation.start(database)
    await publishStrike()
    await other.editions.lookAt('base')
    const ahead = await liveApp({ database, comuni: other.editions.comuni })
    const newest = (await ahead.app.inject('/edizione.json')).json<EditionPointer>()
    await ahead.app.close()
    expect((await pointer()).edition).toBe(1)
    expect((await fileIn(newest, '/comune.json')).body).toContain('Sciopero')
  })
})

test.each([
  ['a hash that nobody published', fileAddress(1, 'a'.repeat(64))],
  ['an edition that is not there', fileAddress(99, 'a'.repeat(64))],
  ['a number that is none', fileAddress('1e0', 'a'.repeat(64))],
  ['a number beyond all', fileAddress('99999999999999', 'a'.repeat(64))],
])('%s is not found, and no cache keeps that', async (_what, url) => {
  const answer = await get(url)
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('the files of another comune are not served under this one’s name', async () => {
  const { edition, files } = await pointer('pietralvento.localhost')
  expect((await get(fileAddress(edition, files['/comune.json']!))).statusCode).toBe(404)
})
