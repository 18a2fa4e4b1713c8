import type { scheduleOf } from '../../domain/calendar/zone-schedule.ts'
import { createStore } from './store.ts'

/**
 * The calendar's engine. `/calendar` comes with the days that it shows, and loads the engine when it needs others. Set at
 * once where a page is rendered as HTML.
 */
export const engine = createStore<typeof scheduleOf | undefined>(undefined)

export async function loadEngine(): Promise<void> {
  if (engine.get() === undefined) engine.set((await import('../../domain/calendar/zone-schedule.ts')).scheduleOf)
}
