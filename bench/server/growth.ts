import { buildGuideIndex } from '../../src/domain/guide/search/index.ts'
import { searchGuide } from '../../src/domain/guide/search/search.ts'
import { findPoints } from '../../src/domain/points/search.ts'
import { type Figure, median } from '../figure.ts'
import { measureBookingGrowth } from './growth/bookings.ts'
import { manyItems, QUESTIONS } from './growth/guide-items.ts'
import { measureReminderGrowth } from './growth/residents.ts'
import { FLAT, growthFigure, N_LOG_N, type Sized } from './growth/sizes.ts'
import { manyPoints } from '../many-points.ts'

const REPEATS = 15

/** How cost grows from 1 × to 100 ×: at most n log n where everything is read, not at all where one row is. */
export async function measureGrowth(): Promise<Figure[]> {
  const reminders = await measureReminderGrowth()
  return [
    growthFigure('nearest open point', 'points', nearestPoints(), N_LOG_N),
    growthFigure('guide, one query', 'items', guideQueries(), N_LOG_N),
    growthFigure('reminders planned, all known', 'residents', reminders.whole, N_LOG_N),
    growthFigure('reminders planned, a quiet round', 'residents', reminders.quiet, FLAT),
    growthFigure('one booking', 'bookings', await measureBookingGrowth(), FLAT),
  ]
}

const nearestPoints = (): Sized[] =>
  [100, 1000, 10_000].map((count) => {
    const points = manyPoints(count)
    const moment = {
      now: Temporal.PlainDateTime.from('2026-11-18T11:15'),
      holidays: { weekdays: ['dom' as const], effects: {}, days: [] },
      statuses: {},
      origin: { lat: 43.6254, lon: 12.1821 },
    }
    return {
      count,
      time: medianTime(() => findPoints(points, { takes: 'vetro', isOpenNow: true, within: undefined }, moment)),
    }
  })

const guideQueries = (): Sized[] =>
  [500, 5000, 50_000].map((count) => {
    const index = buildGuideIndex(manyItems(count))
    return { count, time: medianTime((turn) => searchGuide(index, QUESTIONS[turn % QUESTIONS.length]!)) }
  })

/** In microseconds; the first runs are a warm-up. */
function medianTime(run: (turn: number) => unknown): number {
  for (let turn = 0; turn < REPEATS; turn++) run(turn)
  return median(
    Array.from({ length: REPEATS }, (_, turn) => {
      const start = performance.now()
      run(turn)
      return (performance.now() - start) * 1000
    }),
  )
}
