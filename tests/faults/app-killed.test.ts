import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { expectNothingLost, startBooking } from './support/booking-load.ts'
import { extent, lasting } from './support/extent.ts'
import { newInstallation } from './processes/installation.ts'
import { report } from './support/report.ts'
import { random } from './support/seed.ts'

const KILLS = lasting(3, 100)
const CLIENTS = extent(20, 200)
const FEW_PLACES = extent(5, 500)
/** A kill comes at any moment of these milliseconds after the app is ready. */
const LONGEST_LIFE = extent(1000, 3000)
/** Milliseconds; on a slow machine twice the first start, which had the cluster to make. One start may be stalled, not all. */
const READY_WITHIN = 5000

test('killed at any moment, the app loses no booking that it acknowledged and oversells no date', async () => {
  const installation = await newInstallation()
  const firstStart = await installation.start()
  const load = await startBooking(installation, CLIENTS, FEW_PLACES)
  const readyAfter: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    await wait(random() * LONGEST_LIFE)
    await installation.kill()
    readyAfter.push(await installation.start())
  }
  await load.untilFull()
  await load.stop()

  await expectNothingLost(installation, load)
  expect(load.repeated(), 'otherwise no kill met a request').toBeGreaterThan(0)
  const slowest = Math.max(...readyAfter)
  report({
    fault: '1. The app is killed (kill -9) while residents book',
    extent: `${KILLS} kills at random moments, ${CLIENTS} clients`,
    counted: `${load.acknowledged.size} bookings acknowledged, ${load.refused()} refused as full, ${load.repeated()} answered to a repeated request`,
    result: `0 lost, 0 doubled, 0 oversold; ready again after ${Math.round(median(readyAfter))} ms (median), ${Math.round(slowest)} ms at most`,
  })
  expect(Math.min(...readyAfter)).toBeLessThan(Math.max(READY_WITHIN, 2 * firstStart))
})

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
