import { useMemo, useSyncExternalStore } from 'react'
import { wallClock } from '../../domain/put-out.ts'

const MINUTE = 60_000

/** The one place of the app that reads the time. `Date` and not `Temporal.Now`, so that tests can hold the clock. */
export const readClock = (): number => Date.now()

/** "2026-11-15T20:31", the comune's wall clock to the minute. */
export const wallClockMinute = (timeZone: string): string =>
  wallClock(readClock(), timeZone).toString({ smallestUnit: 'minute' })

/** Calls back on every full minute, and when a phone that slept or a page that was put away comes back. */
function onEveryMinute(callback: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const tick = (): void => {
    clearTimeout(timer)
    timer = setTimeout(tick, MINUTE - (readClock() % MINUTE))
    callback()
  }
  timer = setTimeout(tick, MINUTE - (readClock() % MINUTE))
  document.addEventListener('visibilitychange', tick)
  addEventListener('pageshow', tick)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
    removeEventListener('pageshow', tick)
  }
}

/** Follows the comune's clock; while the server's HTML is being taken over, it is the minute the page was drawn at. */
export function useClock(timeZone: string, drawnAt: string): Temporal.PlainDateTime {
  const minute = useSyncExternalStore(
    onEveryMinute,
    () => wallClockMinute(timeZone),
    () => drawnAt,
  )
  return useMemo(() => Temporal.PlainDateTime.from(minute), [minute])
}
