import type { ReminderWishes } from '../../../domain/reminders/reminder.ts'
import { createStore } from '../../device/store.ts'

/** What this device knows of its reminders; undefined until it has been read. */
export interface ReminderState {
  readonly wishes: ReminderWishes | null
  /**
   * `waiting`: they begin when the server can be reached. `lost`: the browser's subscription stopped working
   * and could not be renewed without a tap.
   */
  readonly status: 'active' | 'waiting' | 'lost'
}

export const reminderState = createStore<ReminderState | undefined>(undefined)

/** The state of reminders that are wanted; the wishes may have changed meanwhile. */
export function showStatus(status: ReminderState['status']): void {
  const wishes = reminderState.get()?.wishes
  if (wishes) reminderState.set({ wishes, status })
}
