import type { PublicComune } from '../../../contract/comune/comune.ts'
import type { ReminderWishes } from '../../../domain/reminders/reminder.ts'
import { syncDevice } from '../../device/push/installation.ts'
import { type PushFailure, subscribePage } from '../../device/push/subscription.ts'
import { isLastTap, nextTapNumber, saveWishes } from '../../device/push/wishes.ts'
import { reminderState } from './reminder-state.ts'

/** Saved only on the phone, replaced by a later tap, or why it failed. */
export type WishOutcome = 'saved' | 'waiting' | 'overtaken' | 'denied' | 'unanswered' | Exclude<PushFailure, 'network'>

/** Kept on the device first: if the server cannot be reached now, it is told as soon as it can. */
export async function changeWishes(wishes: ReminderWishes | null, comune: PublicComune): Promise<WishOutcome> {
  const [tapNumber, failure] = await Promise.all([nextTapNumber(), wishes === null ? undefined : askBrowser()])
  if (failure !== undefined && failure !== 'network') return (await isLastTap(tapNumber)) ? failure : 'overtaken'
  if (!(await saveWishes(wishes, tapNumber))) return 'overtaken'
  reminderState.set({ wishes, status: failure === undefined ? 'active' : 'waiting' })
  const isReported = await syncDevice(comune).then(
    () => true,
    (error: unknown) => console.warn(error),
  )
  if (!(await isLastTap(tapNumber))) return 'overtaken'
  if (isReported && failure === undefined) return 'saved'
  if (wishes !== null) reminderState.set({ wishes, status: 'waiting' })
  return 'waiting'
}

/** Called directly by a tap: some browsers show their question only then. */
async function askBrowser(): Promise<PushFailure | 'denied' | 'unanswered' | undefined> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'unanswered'
  const outcome = await subscribePage()
  return 'failure' in outcome ? outcome.failure : undefined
}
