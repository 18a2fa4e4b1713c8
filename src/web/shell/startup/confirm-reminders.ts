import type { PublicComune } from '../../../contract/comune/comune.ts'
import { callServer, Refusal } from '../../device/api.ts'
import type { InstallationState } from '../../../contract/reminders/installation.ts'
import { loadDevice } from '../../device/push/device.ts'
import { CALL_TIMEOUT, installationPath, syncDevice } from '../../device/push/installation.ts'
import { type PushFailure, subscribePage } from '../../device/push/subscription.ts'
import { editReminders } from '../../parts/reminders/reminder-card.tsx'
import { type ReminderState, showStatus } from '../../parts/reminders/reminder-state.ts'
import { showToast } from '../../ui/overlay/toast.ts'

/**
 * For a phone that wants reminders: what the server knows of it, and a new subscription where it has lost it. Loaded only
 * there, since most first visitors want none.
 */
export async function confirmReminders(comune: PublicComune, failure: PushFailure | undefined): Promise<void> {
  const standing = await serverStanding()
  try {
    if (standing === 'known') await syncDevice(comune)
    showStatus(standing === 'known' ? statusAfter(failure) : await revive(comune, standing))
  } catch (error) {
    console.warn(error)
    showStatus(statusAfter(failure ?? 'network'))
  }
}

const STATUSES = { network: 'waiting', worker: 'lost', browser: 'lost' } as const

const statusAfter = (failure: PushFailure | undefined): ReminderState['status'] =>
  failure === undefined ? 'active' : STATUSES[failure]

/** `lost`: its push service says that the subscription is dead. `forgotten`: the server does not know this device. */
async function serverStanding(): Promise<'known' | 'lost' | 'forgotten'> {
  try {
    const state = await installationState()
    return state === undefined || state.lostSince === null ? 'known' : 'lost'
  } catch (error) {
    return error instanceof Refusal && error.problem.status === 404 ? 'forgotten' : 'known'
  }
}

async function revive(comune: PublicComune, standing: 'lost' | 'forgotten'): Promise<ReminderState['status']> {
  const outcome = await subscribePage(standing === 'lost')
  if ('subscription' in outcome) {
    await syncDevice(comune, true)
    showToast({
      title: 'I promemoria si erano fermati',
      message: 'Li abbiamo riattivati su questo dispositivo.',
      duration: null,
    })
    return 'active'
  }
  const status = statusAfter(outcome.failure)
  if (status === 'lost') {
    showToast({
      title: 'I promemoria si sono fermati',
      message: 'Il browser non riceve più le notifiche. Riattiva i promemoria.',
      duration: null,
      action: { label: 'Riattiva', run: editReminders },
    })
  }
  return status
}

async function installationState(): Promise<InstallationState | undefined> {
  const { id, lastReport } = await loadDevice()
  if (lastReport === undefined) return undefined
  return callServer<InstallationState>('GET', installationPath(id), undefined, AbortSignal.timeout(CALL_TIMEOUT))
}
