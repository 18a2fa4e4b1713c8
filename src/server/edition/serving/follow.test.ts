import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '../../../domain/durations.ts'
import { hashOf } from '../../content/parts.ts'
import type { Database } from '../../platform/database/database.ts'
import { type LiveApp, liveApp } from '../../testing/live-app.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import { editionHash } from '../edition.ts'
import { publish } from '../publish/publish.ts'
import type { Editions } from './start.ts'
import { addPart } from '../part-store.ts'
import { editionStore } from '../store.ts'
import { NOW, partsOf, publication, withHosts, withStrike } from '../testing/contents.ts'
import { testInstallation, type TestInstallation } from '../testing/edition-process.ts'

const base = await partsOf('base')
const refuse = (): Promise<never> => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }))

const away = (): Database => ({ ...database, query: refuse, transaction: refuse })

let database: Database
let installation: TestInstallation
beforeEach(async () => {
  database = await freshDatabase()
  installation = await testInstallation()
})
afterEach(async () => {
  await database.close()
  await installation.remove()
})

/** An edition with a calendar that only another version of the program understands. */
async function publishUnreadable(comuneId: string): Promise<void> {
  const store = editionStore(database)
  const newest = (await store.newest(comuneId))!
  const body = '{"luna":true}'
  await addPart(database, hashOf(body), body)
  const next = {
    ...newest,
    number: newest.number + 1,
    author: 'anna@gestore.example',
    parts: { ...newest.parts, calendario: hashOf(body) },
    previousHash: newest.hash,
  }
  await store.add({ ...next, hash: editionHash(next) })
}

describe('a process that follows what is published', () => {
  test('has it at its next look where no word of it came, and the others as they were', async () => {
    const { editions } = await installation.start(database)
    const before = editions.comuni.byHost('pietralvento.localhost')
    await publish(database, publication('base', withStrike(base, 'Sciopero'), 1))
    expect(JSON.stringify(editions.comuni.byHost('').public)).not.toContain('Sciopero')
    await editions.job.run()
    expect(JSON.stringify(editions.comuni.byHost('').public)).toContain('Sciopero')
    expect(editions.comuni.byHost('pietralvento.localhost')).toBe(before)
  })

  test('shows nobody another town under a name that a comune has given up, until a comune has it again', async () => {
    const { editions } = await installation.start(database)
    const [old, parts] = ['pietralvento.localhost', await partsOf('pietralvento')]
    await publish(database, publication('pietralvento', withHosts(parts, ['altro.example']), 1))
    await editions.lookAt('pietralvento')
    expect(editions.comuni.byHost('altro.example').id).toBe('pietralvento')
    expect(() => editions.comuni.byHost(old)).toThrow(old)
    const again = await installation.start(database)
    expect(() => again.editions.comuni.byHost(old)).toThrow(old)
    expect(again.editions.comuni.byHost('mai-visto.example').id).toBe('base')
    await publish(database, publication('nuovo', withHosts(base, [old]), 0))
    await editions.lookAt('nuovo')
    expect(editions.comuni.byHost(old).id).toBe('nuovo')
  })

  test('also where it is given up at a later moment', async () => {
    let now = NOW
    const { editions } = await installation.start(database, () => now)
    const [old, parts] = ['pietralvento.localhost', await partsOf('pietralvento')]
    await publish(database, publication('pietralvento', withHosts(parts, []), 1, { effectiveAt: NOW + HOUR }))
    await editions.job.run()
    expect(editions.comuni.byHost(old).id).toBe('pietralvento')
    now += HOUR
    await editions.job.run()
    expect(() => editions.comuni.byHost(old)).toThrow(old)
  })

  test('has a new comune with its host names, and changes both together', async () => {
    const { editions } = await installation.start(database)
    await publish(database, publication('nuovo', withHosts(base, ['uno.example']), 0))
    await editions.lookAt('nuovo')
    expect(editions.comuni.byHost('uno.example').id).toBe('nuovo')
    await publish(database, publication('nuovo', withHosts(base, ['due.example']), 1))
    await editions.lookAt('nuovo')
    expect(editions.comuni.byHost('due.example').id).toBe('nuovo')
    expect(() => editions.comuni.byHost('uno.example')).toThrow('uno.example')
  })

  test('serves an edition from its moment on', async () => {
    let now = NOW
    const { editions } = await installation.start(database, () => now)
    await publish(database, publication('base', withStrike(base, 'Anno nuovo'), 1, { effectiveAt: NOW + HOUR }))
    await editions.job.run()
    expect(JSON.stringify(editions.comuni.byHost('').public)).not.toContain('Anno nuovo')
    now += HOUR
    await editions.job.run()
    expect(JSON.stringify(editions.comuni.byHost('').public)).toContain('Anno nuovo')
  })

  test('keeps the last good edition where it cannot read the new one, says so, and takes the next', async () => {
    const { editions, logged } = await installation.start(database)
    await publishUnreadable('base')
    await editions.job.run()
    await editions.job.run()
    expect(editions.comuni.byHost('').public.name).toBe(base.impostazioni.data.name)
    expect(editions.problems().map(({ edition }) => [edition.comuneId, edition.number])).toEqual([['base', 2]])
    expect(logged).toEqual([expect.stringMatching(/^base: l’edizione 2 non si legge[^]*calendario\n  [^]*luna/)])
    await publish(database, publication('base', withStrike(base, 'Sciopero'), 2))
    await editions.job.run()
    expect(JSON.stringify(editions.comuni.byHost('').public)).toContain('Sciopero')
    expect(editions.problems()).toEqual([])
  })

  test('that starts when the newest cannot be read serves the last that it can, and says so once', async () => {
    await installation.start(database)
    await publishUnreadable('base')
    await publishUnreadable('base')
    const { editions, logged } = await installation.start(database)
    await editions.job.run()
    expect(editions.problems().map(({ edition }) => edition.number)).toEqual([3])
    expect(editions.comuni.all.map(({ id }) => id)).toEqual(['base', 'pietralvento'])
    expect(logged).toHaveLength(1)
  })
})

describe('with the database away at the start', () => {
  test('it serves the editions it last saw, also those that are in no folder', async () => {
    const first = await installation.start(database)
    await publish(database, publication('base', withStrike(base, 'Sciopero'), 1))
    await publish(database, publication('nuovo', withHosts(base, ['uno.example']), 0))
    await first.editions.job.run()
    const { editions } = await installation.start(away())
    expect(editions.comuni.all.map(({ id }) => id)).toEqual(['base', 'nuovo', 'pietralvento'])
    expect(JSON.stringify(editions.comuni.byHost('').public)).toContain('Sciopero')
    expect(editions.comuni.byHost('uno.example').id).toBe('nuovo')
  })

  test('before it has ever seen one it serves the folders', async () => {
    const { editions } = await installation.start(away())
    expect(editions.comuni.all.map(({ id }) => id)).toEqual(['base', 'pietralvento'])
  })

  test('it imports the folders when the database is back', async () => {
    let isAway = true
    const { query, transaction } = away()
    const comesBack: Database = {
      ...database,
      query: (...asked) => (isAway ? query(...asked) : database.query(...asked)),
      transaction: (work) => (isAway ? transaction(work) : database.transaction(work)),
    }
    const { editions } = await installation.start(comesBack)
    isAway = false
    await editions.job.run()
    expect(await database.query('SELECT FROM edition')).toHaveLength(2)
    await publish(database, publication('base', withStrike(base, 'Sciopero'), 1))
    await editions.job.run()
    expect(JSON.stringify(editions.comuni.byHost('').public)).toContain('Sciopero')
  })
})

describe('the app', () => {
  let server: LiveApp
  let editions: Editions
  beforeEach(async () => {
    editions = (await installation.start(database)).editions
    server = await liveApp({ database, comuni: editions.comuni, editions })
    await server.app.ready()
  })
  afterEach(() => server.app.close())

  const calendar = async (): Promise<string> =>
    (await server.app.inject('/api/calendar/unica.json?dal=2026-11-16&al=2026-11-20')).body

  const health = async () => (await server.app.inject('/api/health')).json<unknown>()

  test('answers with what was published a moment ago, also where it had an answer ready', async () => {
    expect(await calendar()).not.toContain('Sciopero')
    await publish(database, publication('base', withStrike(base, 'Sciopero'), 1))
    await expect.poll(calendar).toContain('Sciopero')
    expect((await server.app.inject('/comune.json')).body).toContain('Sciopero')
  })

  test('says in its health what it cannot serve', async () => {
    expect(await health()).toEqual({ comuni: 2, problems: [] })
    await publishUnreadable('base')
    await editions.job.run()
    expect(await health()).toEqual({ comuni: 2, problems: [{ comune: 'base', edition: 2 }] })
  })
})
