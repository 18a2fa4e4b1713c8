import type { PublicComune } from '../../contract/comune.ts'
import { Refusal } from '../shared/api.ts'
import { loadHomes, zonesOf } from '../shared/homes.ts'
import { outboxInUse } from '../shared/outbox-store.ts'
import { showForegroundPushes } from '../shared/push/foreground.ts'
import { installationState, loadDevice, registerAgain, registerInstallation } from '../shared/push/installation.ts'
import { currentSubscription, subscribeQuietly } from '../shared/push/subscription.ts'
import { editReminders } from '../shared/reminders/reminder-card.tsx'
import { reminderState } from '../shared/reminders/reminder-state.ts'
import { showToast } from '../shared/toast.ts'

/** After the page is up and the worker registered, or refused: everything that has to do with messages from the server. */
export async function startPush(comune: PublicComune): Promise<void> {
  showForegroundPushes()
  void sendWhatWaits()
  clearBadge()
  const { wishes } = await loadDevice()
  reminderState.set({ wishes, isLost: false })
  // Where the address may say what was tapped on a notification.
  if (location.search !== '') await (await import('./answer-address.ts')).answerAddress()
  const subscription = await subscriptionAtStart(comune, wishes !== null)
  const zones = zonesOf(await loadHomes(), comune)
  if (wishes !== null && (await wasLost())) await revive(zones)
  else await registerInstallation(zones, subscription)
}

/** Most residents have nothing that waits: what sends it is loaded where there is something. */
async function sendWhatWaits(): Promise<void> {
  try {
    await outboxInUse()
    const { keepDelivering } = await import('../shared/keep-delivering.ts')
    keepDelivering()
  } catch (error) {
    console.warn(error)
    addEventListener('online', () => void sendWhatWaits(), { once: true })
  }
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

function clearBadge(): void {
  const { clearAppBadge } = navigator as { clearAppBadge?: () => Promise<void> }
  clearAppBadge?.call(navigator).catch(() => undefined)
}
