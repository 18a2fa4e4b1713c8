import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll } from 'vitest'
import type { Database } from '../../src/server/platform/database/database.ts'
import type { EmbeddedPostgres } from '../../src/server/platform/database/embedded.ts'
import { pushServices, subjectOf } from '../../src/server/reminders/pushes/push-services.ts'
import { expect, test } from '../../src/server/reminders/testing/reminder-test.ts'
import { startTestPostgres } from '../../src/server/testing/postgres.ts'
import { extent } from './support/extent.ts'
import { addHouseholds } from './support/households.ts'
import { report } from './support/report.ts'

const HOUSEHOLDS = extent(200, 1000)
/** As many as are tried at once, or some more. */
const IN_THE_HOLE = extent(100, 500)

/** Who waited for the hole would be late by this, in milliseconds. */
const HOLE_PATIENCE = 10_000
const MOST_DELAY = 1000
/** A busy machine may stall on one evening, not on all of them; who waits for the hole waits on every one. */
const EVENINGS = ['2026-11-18', '2026-11-22', '2026-11-24', '2026-11-25']

let postgres: EmbeddedPostgres
beforeAll(async () => {
  postgres = await startTestPostgres('18')
})
afterAll(() => postgres.stop())

/** Takes connections and says nothing, not even in TLS. */
async function blackHole(cleanup: AsyncDisposableStack): Promise<string> {
  const sockets = new Set<Socket>()
  const hole = createServer((socket) => sockets.add(socket.on('error', () => {})))
  hole.listen(0, '127.0.0.1')
  await once(hole, 'listening')
  cleanup.defer(() => {
    for (const socket of sockets) socket.destroy()
    hole.close()
  })
  return `localhost:${(hole.address() as AddressInfo).port}`
}

const stillWaiting = async (database: Database): Promise<number> =>
  (await database.query("SELECT FROM reminder WHERE state = 'sending' AND attempts = 1")).length

test('a host that takes everything and answers nothing delays the others by less than a second', async ({
  cleanup,
  clock,
  comuni,
  database,
  service,
  another,
}) => {
  const hole = await blackHole(cleanup)
  const connections = {
    allowedHosts: [service.host, hole],
    ca: service.cert,
    limits: { connectTimeout: HOLE_PATIENCE, responseTimeout: HOLE_PATIENCE },
  }
  const services = pushServices(database, clock.read, subjectOf(comuni, undefined), connections)
  const reminders = another({ services })

  /** Until everybody at the push service that works has been told, in milliseconds. */
  const evening = async (day: string): Promise<number> => {
    clock.set(`${day}T12:00`)
    await reminders.prepareAll()
    clock.set(`${day}T20:00`)
    const before = service.received.length
    const started = performance.now()
    await reminders.sendDue()
    while (service.received.length < before + HOUSEHOLDS) await wait(5)
    return performance.now() - started
  }

  await addHouseholds(database, service.origin, HOUSEHOLDS)
  const alone = Math.min(await evening('2026-11-15'), await evening('2026-11-17'))
  await reminders.idle()
  await addHouseholds(database, `https://${hole}`, IN_THE_HOLE)
  let beside = Number.POSITIVE_INFINITY
  for (const day of EVENINGS) {
    beside = Math.min(beside, await evening(day))
    expect(await stillWaiting(database)).toBeGreaterThan(0)
    if (beside - alone < MOST_DELAY) break
    await reminders.idle()
  }
  const delay = Math.round(beside - alone)
  expect(delay).toBeLessThan(MOST_DELAY)
  report({
    fault: '5b. One push service is a black hole',
    extent: `${IN_THE_HOLE} households there, ${HOUSEHOLDS} elsewhere`,
    counted: `all elsewhere told in ${Math.round(alone)} ms without it, ${Math.round(beside)} ms beside it`,
    result: `a delay of ${Math.max(0, delay)} ms`,
  })
})
