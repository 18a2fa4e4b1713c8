import type { PublicComune } from '../../../contract/comune/comune.ts'
import type { ReminderWishes } from '../../../domain/reminders/reminder.ts'
import { followChanges } from '../../device/changes.ts'
import { loadDevice } from '../../device/push/device.ts'
import { currentSubscription, type PushFailure, subscribePage } from '../../device/push/subscription.ts'
import { reminderState, showStatus } from '../../parts/reminders/reminder-state.ts'

/** An installed app may stay open for weeks: whether the seven days are over is checked this often. */
const LOOK_EVERY = 3_600_000

const warn = (error: unknown): void => console.warn(error)

/** Subscription, wishes and what the server knows of them: at the start, and as long as the page is open. */
export async function keepReminders(comune: PublicComune): Promise<void> {
  const lookAgain = (): void => void look(comune).catch(warn)
  followChanges((change) => {
    if (change === 'wishes') showWishes().catch(warn)
    else if (!document.hidden) lookAgain()
  })
  addEventListener('online', lookAgain)
  document.addEventListener('visibilitychange', lookAgain)
  setInterval(lookAgain, LOOK_EVERY)
  if ((await begin(comune)) !== 'worker') return
  // For a worker that took longer to install than the start waits.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  workers?.ready.then(() => begin(comune)).catch(warn)
}

const look = async (comune: PublicComune): Promise<void> => {
  if (reminderState.get()?.status === 'waiting') await begin(comune)
  else await report(comune)
}

async function begin(comune: PublicComune): Promise<PushFailure | undefined> {
  const wishes = await showWishes().catch((error: unknown) => {
    // Storage may be forbidden; the browser is asked for its subscription all the same.
    console.warn(error)
    return null
  })
  const failure = await subscribeAtStart(comune, wishes)
  try {
    if (wishes === null) await report(comune)
    else await (await import('./confirm-reminders.ts')).confirmReminders(comune, failure)
  } catch (error) {
    console.warn(error)
    showStatus('waiting')
  }
  return failure
}

/** A device that never asked for anything is not reported to the server, and the script for it is not loaded. */
async function report(comune: PublicComune): Promise<void> {
  const { wishes, lastReport } = await loadDevice()
  if (wishes === null && lastReport === undefined && !(await currentSubscription())) return
  const { syncDevice } = await import('../../device/push/installation.ts')
  await syncDevice(comune)
}

/** What the resident last asked for, in this tab or another. */
async function showWishes(): Promise<ReminderWishes | null> {
  const { wishes } = await loadDevice()
  reminderState.set({ wishes, status: reminderState.get()?.status ?? 'active' })
  return wishes
}

/** Specification §7: asked for at startup, unless the comune leaves it to the reminder card. */
async function subscribeAtStart(
  { startupPushRequest }: PublicComune,
  wishes: ReminderWishes | null,
): Promise<PushFailure | undefined> {
  if (!startupPushRequest && wishes === null) return undefined
  const outcome = await subscribePage()
  return 'failure' in outcome ? outcome.failure : undefined
}
