import { MINUTE } from '../../domain/durations.ts'
import { useMemo, useSyncExternalStore } from 'react'
import { wallClock } from '../../domain/wall-clock.ts'

/** How far /debug has moved this page's clock, to look at the calendar of another day. Gone with the page. */
let shift = 0
const shifted = new EventTarget()

/** The one place of the app that reads the time. `Date` and not `Temporal.Now`, so that tests can set the clock. */
export const readClock = (): number => Date.now() + shift

/** From here on the page's clock shows that moment; `undefined` sets it back to the real time. */
export function pretendNow(moment: number | undefined): void {
  shift = moment === undefined ? 0 : moment - Date.now()
  shifted.dispatchEvent(new Event('shift'))
}

/** "2026-11-15T20:31", the comune's wall clock to the minute. */
export const wallClockMinute = (timeZone: string): string =>
  wallClock(readClock(), timeZone).toString({ smallestUnit: 'minute' })

/** Calls back on every full minute, and when the page is shown again after it was hidden. */
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
  shifted.addEventListener('shift', tick)
  return () => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
    removeEventListener('pageshow', tick)
    shifted.removeEventListener('shift', tick)
  }
}

/** Follows the comune's clock; while React hydrates the server's HTML, it is the minute the page was rendered at. */
export function useClock(timeZone: string, renderedAt: string): Temporal.PlainDateTime {
  const minute = useSyncExternalStore(
    onEveryMinute,
    () => wallClockMinute(timeZone),
    () => renderedAt,
  )
  return useMemo(() => Temporal.PlainDateTime.from(minute), [minute])
}
