import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import type { Database } from '../../src/server/platform/database/database.ts'
import { runPushService } from '../../src/server/platform/push/testing/push-service.ts'
import { freshDatabase, startTestPostgres } from '../../src/server/testing/postgres.ts'
import { extent, lasting } from './support/extent.ts'
import { addHouseholds, browser, lostPaths } from './support/households.ts'
import { misbehaviour } from './support/misbehaviour.ts'
import { startSenders } from './processes/reminder-senders.ts'
import { report } from './support/report.ts'
import { SEED } from './support/seed.ts'

const HOUSEHOLDS = extent(300, 10_000)
const KILLS = lasting(2, 20)
const PROCESSES = 2

/** An evening lasts half an hour: leases, patience and time-outs run out as much faster. */
const SPEED = 20
const LIMITS = { connectTimeout: 10_000 / SPEED, responseTimeout: 30_000 / SPEED }

/** At 19:59:30 of a Wednesday; everybody wants to be told at 20:00. */
const BEFORE = Temporal.PlainDateTime.from('2026-11-18T19:59:30').toZonedDateTime('Europe/Rome').epochMilliseconds
const TAG = 'raccolta-2026-11-19'
/** What one process has under way at most when it is killed. */
const UNDER_WAY = 100

/** Everything that was to be sent has come to an end. */
async function untilSettled(database: Database): Promise<void> {
  for (;;) {
    const [left] = await database.query<{ open: number; all: number }>(
      `SELECT count(*) FILTER (WHERE state IN ('prepared', 'sending')) AS open, count(*) AS all FROM reminder
       WHERE date = '2026-11-19'`,
    )
    if (left!.all === HOUSEHOLDS && left!.open === 0) return
    await wait(200)
  }
}

test('senders that are killed and a push service that fails: every household is told once', async () => {
  const postgres = await startTestPostgres('18')
  onTestFinished(() => postgres.stop())
  const database = await freshDatabase()
  onTestFinished(() => database.close())
  const startedAt = Date.now()
  const service = await runPushService({ clock: () => BEFORE + (Date.now() - startedAt) * SPEED })
  onTestFinished(() => service.close())
  await addHouseholds(database, service.origin, HOUSEHOLDS)

  const senders = startSenders(PROCESSES, {
    databaseUrl: database.url,
    startedAt,
    startsAs: BEFORE,
    speed: SPEED,
    allowedHosts: [service.host],
    ca: service.cert,
    limits: LIMITS,
  })
  onTestFinished(() => senders.close())
  const { behave, dead } = misbehaviour(String(SEED))
  service.behave((path) => {
    // While answers are under way, so that some of them are lost with who waited for them.
    if (service.received.length > ((senders.kills() + 1) * HOUSEHOLDS) / (KILLS + 4)) {
      if (senders.kills() < KILLS) senders.killOne()
    }
    return behave(path)
  })
  await untilSettled(database)

  const accepted = service.received.filter(({ status }) => status === 201)
  const shown = Map.groupBy(accepted, ({ path }) => path)
  const tags = new Set(accepted.map(({ body }) => tagOf(body)))
  const missed = allPaths().filter((path) => !shown.has(path) && !dead.has(path))
  const doubles = accepted.length - shown.size
  expect(senders.kills()).toBe(KILLS)
  expect(missed).toEqual([])
  // The same tag and topic: a phone that has it shows it once, one that is off gets it once.
  expect(tags).toEqual(new Set([TAG]))
  expect(new Set(accepted.map(({ headers }) => headers['topic'])).size).toBe(1)
  expect(doubles).toBeLessThanOrEqual(KILLS * UNDER_WAY)
  expect(await lostPaths(database, service.origin, HOUSEHOLDS)).toEqual(dead)
  report({
    fault: '5. Senders of reminders are killed, the push service fails',
    extent: `${HOUSEHOLDS} households, ${KILLS} kills of ${PROCESSES} processes, half of all answers a failure`,
    counted: `${shown.size} households told, ${dead.size} subscriptions dead`,
    result: `0 missed, 0 shown twice (${doubles} handed over twice), every dead subscription gone`,
  })
})

const allPaths = (): string[] => Array.from({ length: HOUSEHOLDS }, (_, at) => `/push/${at + 1}`)

const tagOf = (body: Buffer): string =>
  (JSON.parse(browser.decrypt(body)) as { notification: { tag: string } }).notification.tag
