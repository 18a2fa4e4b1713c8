import { DONE_ACTION, LATER_ACTION } from '../../../contract/push/actions.ts'
import { longDate } from '../../../domain/italian/dates.ts'
import { loadDevice } from '../../device/push/device.ts'
import { installationPath } from '../../device/push/installation.ts'
import { send } from '../../device/outbox/send.ts'
import { showToast } from '../../ui/overlay/toast.ts'

/** A button of a notification that the browser showed without our worker: it is an address. */
export async function answerAddress(): Promise<void> {
  const parameters = new URLSearchParams(location.search)
  const action = [DONE_ACTION, LATER_ACTION].find((name) => parameters.has(name))
  if (action === undefined) return
  const date = parameters.get(action) ?? ''
  history.replaceState(history.state, '', location.pathname)
  const { id } = await loadDevice()
  const outcome = await send(`${installationPath(id)}/${action}`, { date })
  if (outcome !== 'waiting' && !outcome.ok) {
    return showToast({ title: 'Non siamo riusciti a segnarlo', message: outcome.problem.detail, duration: null })
  }
  const day = longDate(Temporal.PlainDate.from(date))
  showToast({
    title: action === DONE_ACTION ? `Segnato: per ${day} hai già messo fuori` : 'Te lo ricordiamo tra un’ora',
  })
}
