import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { EDITION_PATH } from '../../../contract/edition/files.ts'
import { HOUR } from '../../../domain/durations.ts'
import type { Parts } from '../../content/parts.ts'
import type { Database } from '../../platform/database/database.ts'
import { versionOf } from '../../platform/live/touch.ts'
import { type LiveApp, liveApp } from '../../testing/live-app.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import { type ReadEvent, readWithIcalJs } from '../../testing/read-feed.ts'
import { publish } from '../publish/publish.ts'
import { NOW, partsOf, publication, withExceptions, withStrike } from '../testing/contents.ts'
import { testInstallation, type TestInstallation } from '../testing/edition-process.ts'
import { addPhone } from '../testing/residents.ts'

const base = await partsOf('base')
/** A feed of a year takes a while to be made and read. */
const SOON = { timeout: 10_000 }

const feedOf = async ({ app }: LiveApp): Promise<Map<string, ReadEvent>> => {
  const { body } = await app.inject('/api/calendar/unica.ics')
  return new Map(readWithIcalJs(body).map((event) => [event.uid, event]))
}

const onDay = (day: string, feed: Map<string, ReadEvent>): ReadEvent[] =>
  [...feed.values()].filter(({ uid }) => uid.startsWith(day))

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

describe('without a restart', { timeout: 60_000 }, () => {
  const servers: LiveApp[] = []
  let basedOn = 1
  beforeEach(async () => {
    basedOn = 1
    for (let process = 0; process < 2; process++) {
      const { editions } = await installation.start(database)
      servers.push(await liveApp({ database, clock: () => NOW, comuni: editions.comuni, editions }))
    }
    for (const { app } of servers) await app.ready()
  })
  afterEach(async () => {
    for (const { app } of servers.splice(0)) await app.close()
  })

  const published = async (parts: Parts): Promise<unknown> =>
    publish(database, publication('base', parts, basedOn++, { now: NOW + basedOn }))

  test('a feed has the collections of a strike as cancelled, of a move as both, and its SEQUENCE grows each time', async () => {
    const first = await feedOf(servers[0]!)
    const [usual] = onDay('2026-11-18', first)
    const moved = withExceptions(base, [{ kind: 'spostata', date: '2026-11-18', to: '2026-11-20', reason: 'Neve' }])
    let { sequence } = usual!
    /** The day to which it was moved: what was promised there is taken back, not left out. */
    const reached: unknown[] = []
    for (const [parts, status] of [
      [withStrike(base, 'Sciopero'), 'CANCELLED'],
      [moved, 'CANCELLED'],
      [base, 'CONFIRMED'],
      [withStrike(base, 'Sciopero'), 'CANCELLED'],
    ] as const) {
      await published(parts)
      for (const server of servers) {
        await expect.poll(async () => (await feedOf(server)).get(usual!.uid)?.sequence, SOON).toBeGreaterThan(sequence)
        expect((await feedOf(server)).get(usual!.uid)?.status).toBe(status)
      }
      const now = await feedOf(servers[0]!)
      reached.push(now.get(usual!.uid.replace('2026-11-18', '2026-11-20'))?.status)
      sequence = now.get(usual!.uid)!.sequence
    }
    expect(reached).toEqual([undefined, 'CONFIRMED', 'CANCELLED', 'CANCELLED'])
  })

  test('reminders that were prepared are replaced within seconds, also by what was before', async () => {
    await addPhone(database, 'anna')
    const prepared = async (): Promise<string> => {
      const rows = await database.query<{ fingerprint: string }>(
        "SELECT fingerprint FROM reminder WHERE kind = 'sera' AND date = '2026-11-18'",
      )
      return rows.map(({ fingerprint }) => fingerprint).join()
    }
    await published(withStrike(base, 'Neve'))
    await expect.poll(prepared, SOON).not.toBe('')
    const snow = await prepared()
    await published(withStrike(base, 'Sciopero'))
    await expect.poll(prepared, SOON).not.toBe(snow)
    await published(withStrike(base, 'Neve'))
    await expect.poll(prepared, SOON).toBe(snow)
  })
})

describe('an edition whose moment comes', () => {
  test('is told to open pages, once over all processes', async () => {
    let now = Date.now()
    const start = async () => (await installation.start(database, () => now)).editions
    const processes = [await start(), await start()]
    const said = publication('base', withStrike(base, 'Anno nuovo'), 1, { now, effectiveAt: now + HOUR })
    await publish(database, said)
    const versions = async () => versionOf(database, 'base', EDITION_PATH)
    const before = await versions()
    for (const one of processes) await one.job.run()
    expect(await versions()).toBe(before)
    now += HOUR
    await processes[0]!.job.run()
    const told = await versions()
    expect(told).toBeGreaterThan(before)
    await processes[1]!.job.run()
    for (const one of processes) {
      await one.job.run()
      expect(one.numberOf('base')).toBe(2)
    }
    expect(await versions()).toBe(told)
  })
})
