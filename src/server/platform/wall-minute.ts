import { wallClock } from '../../domain/wall-clock.ts'
import { MINUTE } from '../../domain/durations.ts'

/** The minute of a comune's wall clock, `2026-11-15T20:30`, computed once a minute since every page needs it. */
export function createWallMinute(): (epochMilliseconds: number, timeZone: string) => string {
  let minute = Number.NaN
  const texts = new Map<string, string>()
  return (epochMilliseconds, timeZone) => {
    const asked = Math.floor(epochMilliseconds / MINUTE)
    if (asked !== minute) texts.clear()
    minute = asked
    const text = texts.get(timeZone) ?? wallClock(epochMilliseconds, timeZone).toString({ smallestUnit: 'minute' })
    texts.set(timeZone, text)
    return text
  }
}
