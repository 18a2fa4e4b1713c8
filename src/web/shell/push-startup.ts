import type { PublicComune } from '../../contract/comune.ts'
import { DONE_ACTION, LATER_ACTION } from '../../contract/push-actions.ts'
import { longDate } from '../../domain/italian-dates.ts'
import { Refusal } from '../shared/api.ts'
import { loadHomes, zonesOf } from '../shared/homes.ts'
import { deviceUser } from '../shared/device-user.ts'
import { followOutbox } from '../shared/outbox-channel.ts'
import { outboxEntries } from '../shared/outbox-store.ts'
import { showForegroundPushes } from '../shared/push/foreground.ts'
import {
  installationPath,
  installationState,
  loadDevice,
  registerAgain,
  registerInstallation,
} from '../shared/push/installation.ts'
import { currentSubscription, subscribeQuietly } from '../shared/push/subscription.ts'
import { editReminders } from '../shared/reminders/reminder-card.tsx'
import { reminderState } from '../shared/reminders/reminder-state.ts'
import { showToast } from '../shared/toast.ts'

/** After the page is up and the worker registered, or refused: everything that has to do with messages from the server. */
export async function startPush(comune: PublicComune): Promise<void> {
  showForegroundPushes()
  sendWhatWaits().catch((error: unknown) => console.warn(error))
  checkSignIn().catch((error: unknown) => console.warn(error))
  clearBadge()
  const { wishes } = await loadDevice()
  reminderState.set({ wishes, isLost: false })
  await answerAddress()
  const subscription = await subscriptionAtStart(comune, wishes !== null)
  const zones = zonesOf(await loadHomes(), comune)
  if (wishes !== null && (await wasLost())) await revive(zones)
  else await registerInstallation(zones, subscription)
}

/** What sends is loaded once there is something to send. */
async function sendWhatWaits(): Promise<void> {
  if ((await outboxEntries()).length === 0) await somethingWaits()
  try {
    const { keepDelivering } = await import('../shared/keep-delivering.ts')
    keepDelivering()
  } catch (error) {
    // Before the worker has it, the script needs the network too.
    addEventListener('online', () => void sendWhatWaits(), { once: true })
    throw error
  }
}

const somethingWaits = (): Promise<void> =>
  new Promise((resolve) => {
    const stop = followOutbox(() => {
      stop()
      resolve()
    })
  })

/** Where somebody was signed in: ended from another device, the sign-in takes along what it left here. */
async function checkSignIn(): Promise<void> {
  if (deviceUser()) (await import('../shared/session.ts')).askSession()
}

/** Seed §7: asked for at startup, unless the comune leaves it to the reminder card. */
async function subscriptionAtStart(comune: PublicComune, isWanted: boolean): Promise<PushSubscription | null> {
  if (comune.startupPushRequest || isWanted) return (await subscribeQuietly()) ?? null
  return currentSubscription().catch(() => null)
}

/** The server found the subscription dead, or has never heard of this device. */
async function wasLost(): Promise<boolean> {
  try {
    return (await installationState())?.lostSince !== null
  } catch (error) {
    return error instanceof Refusal && error.problem.status === 404
  }
}

async function revive(zones: readonly string[]): Promise<void> {
  const old = await currentSubscription()
  await old?.unsubscribe()
  const subscription = await subscribeQuietly()
  if (subscription !== undefined) {
    await registerAgain(zones, subscription)
    showToast({
      title: 'I promemoria si erano fermati',
      message: 'Li ho riattivati su questo telefono.',
      duration: null,
    })
    return
  }
  const { wishes } = await loadDevice()
  reminderState.set({ wishes, isLost: true })
  showToast({
    title: 'I promemoria si sono fermati',
    message: 'Il browser ha lasciato cadere le notifiche.',
    duration: null,
    action: { label: 'Riattiva', run: editReminders },
  })
}

/** A button of a notification that the browser showed without our worker: it is an address. */
async function answerAddress(): Promise<void> {
  const parameters = new URLSearchParams(location.search)
  const action = [DONE_ACTION, LATER_ACTION].find((name) => parameters.has(name))
  if (action === undefined) return
  const date = parameters.get(action) ?? ''
  history.replaceState(history.state, '', location.pathname)
  const { id } = await loadDevice()
  const { send } = await import('../shared/send.ts')
  const outcome = await send(`${installationPath(id)}/${action}`, { date })
  if (outcome !== 'waiting' && !outcome.ok) {
    return showToast({ title: 'Non segnato', message: outcome.problem.detail, duration: null })
  }
  const day = longDate(Temporal.PlainDate.from(date))
  showToast({
    title: action === DONE_ACTION ? `Segnato: per ${day} hai già messo fuori` : 'Te lo ricordo tra un’ora',
  })
}

function clearBadge(): void {
  const { clearAppBadge } = navigator as { clearAppBadge?: () => Promise<void> }
  clearAppBadge?.call(navigator).catch(() => undefined)
}
