import type { PublicComune } from '../../contract/comune.ts'
import { DONE_ACTION, LATER_ACTION } from '../../contract/push-actions.ts'
import { longDate } from '../../domain/italian-dates.ts'
import { keepDelivering } from '../shared/keep-delivering.ts'
import { send } from '../shared/send.ts'
import { showForegroundPushes } from '../shared/push/foreground.ts'
import { installationPath, loadDevice } from '../shared/push/installation.ts'
import { showToast } from '../shared/toast.ts'
import { keepReminders } from './keep-reminders.ts'

/** After the page is up and the worker registered, or refused: everything that has to do with messages from the server. */
export async function startPush(comune: PublicComune): Promise<void> {
  showForegroundPushes()
  keepDelivering()
  clearBadge()
  // Neither waits for the other: a "Fatto" may take a minute to be answered.
  answerAddress().catch((error: unknown) => console.warn(error))
  await keepReminders(comune)
}

/** A button of a notification that the browser showed without our worker: it is an address. */
async function answerAddress(): Promise<void> {
  const parameters = new URLSearchParams(location.search)
  const action = [DONE_ACTION, LATER_ACTION].find((name) => parameters.has(name))
  if (action === undefined) return
  const date = parameters.get(action) ?? ''
  history.replaceState(history.state, '', location.pathname)
  const { id } = await loadDevice()
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
