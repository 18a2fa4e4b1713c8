import type { ReminderWishes } from '../../../domain/reminder.ts'
import { registerInstallation, saveWishes } from '../push/installation.ts'
import { currentSubscription, subscribeQuietly } from '../push/subscription.ts'
import { reminderState } from './reminder-state.ts'

/** Kept on the device first: if the server cannot be reached now, it is told at the next start. */
export async function changeWishes(
  wishes: ReminderWishes | null,
  zones: readonly string[],
): Promise<'saved' | 'waiting' | 'blocked'> {
  // On a tap: this is where browsers that want one are asked.
  const subscription = wishes === null ? await currentSubscription() : await subscribeQuietly()
  if (subscription === undefined && navigator.onLine) return 'blocked'
  await saveWishes(wishes)
  reminderState.set({ wishes, isLost: false })
  try {
    await registerInstallation(zones, subscription ?? null)
    return 'saved'
  } catch (error) {
    console.warn(error)
    return 'waiting'
  }
}
