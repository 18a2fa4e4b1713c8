import type { scheduleOf } from '../../domain/calendar/zone-schedule.ts'
import { createStore } from './store.ts'

/**
 * How days are worked out. The calendar brings along the days that it shows, and does without until others are asked for;
 * set at once where a page is rendered as HTML.
 */
export const engine = createStore<typeof scheduleOf | undefined>(undefined)

export async function loadEngine(): Promise<void> {
  if (engine.get() === undefined) engine.set((await import('../../domain/calendar/zone-schedule.ts')).scheduleOf)
}
