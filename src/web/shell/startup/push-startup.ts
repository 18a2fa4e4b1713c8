import type { PublicComune } from '../../../contract/comune/comune.ts'
import { deviceUser } from '../../device/session/device-user.ts'
import { followPushes } from '../../device/push/foreground.ts'
import { showToast } from '../../ui/overlay/toast.ts'
import { keepReminders } from './keep-reminders.ts'
import { sendWhatWaits } from './send-what-waits.ts'

const warn = (error: unknown): void => console.warn(error)

/** After the page is up and the worker registered, or refused: everything that has to do with messages from the server. */
export async function startPush(comune: PublicComune): Promise<void> {
  // A toast that stays until it is closed: nobody may be looking.
  followPushes(({ title, message }) => showToast({ title, message, duration: null }))
  void sendWhatWaits()
  checkSignIn().catch(warn)
  clearBadge()
  // In parallel: the answer to a "Fatto" may take a minute.
  answerTap().catch(warn)
  await keepReminders(comune)
}

/** The session may have been ended from another device: then its data is deleted from this one. */
async function checkSignIn(): Promise<void> {
  if (deviceUser()) (await import('../../device/session/session.ts')).askSession()
}

/** Where a notification opened the page, its address holds the button that was tapped. */
async function answerTap(): Promise<void> {
  if (location.search === '') return
  const { answerAddress } = await import('./answer-address.ts')
  await answerAddress()
}

function clearBadge(): void {
  const { clearAppBadge } = navigator as { clearAppBadge?: () => Promise<void> }
  clearAppBadge?.call(navigator).catch(() => undefined)
}
