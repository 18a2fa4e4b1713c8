/// <reference lib="webworker" />
import { DONE_ACTION, LATER_ACTION } from '../../contract/push/actions.ts'
import { loadDevice } from '../device/push/device.ts'
import { installationPath, syncDevice } from '../device/push/installation.ts'
import { subscribe } from '../device/push/subscription.ts'
import { send } from '../device/outbox/send.ts'
import { readComune } from './comune-data.ts'
import type { WorkerMessage } from '../device/worker/messages.ts'

declare const self: ServiceWorkerGlobalScope

interface Notice {
  title: string
  message: string
  navigate: string
  tag?: string
  actions?: { action: string; title: string }[]
  badge?: number
}

/** A push that cannot be read still shows something: iOS ends a subscription whose pushes show nothing. */
const UNREADABLE: Notice = {
  title: 'Raccolta differenziata',
  message: 'C’è una novità: apri l’app per leggerla.',
  navigate: '/calendar',
}

function readPush(text: string | undefined): Notice {
  try {
    const { notification, app_badge: badge } = JSON.parse(text ?? '') as {
      notification: Partial<Notice>
      app_badge?: number
    }
    const { title, message, navigate = '/calendar', tag, actions } = notification
    if (typeof title !== 'string' || typeof message !== 'string') return UNREADABLE
    return {
      title,
      message,
      navigate,
      ...(tag !== undefined && { tag }),
      ...(actions !== undefined && { actions }),
      ...(badge !== undefined && { badge }),
    }
  } catch {
    return UNREADABLE
  }
}

/** The system shows it in any case; pages that are open also get it as a toast. */
export async function showPush(text: string | undefined): Promise<void> {
  const { title, message, navigate, tag, actions, badge } = readPush(text)
  const options: NotificationOptions & { actions?: Notice['actions']; renotify?: boolean } = {
    body: message,
    lang: 'it',
    icon: '/icons/app-192.png',
    badge: '/icons/badge-96.png',
    data: { navigate },
    ...(tag !== undefined && { tag }),
    ...(actions !== undefined && { actions }),
  }
  await self.registration.showNotification(title, options)
  const pages = await self.clients.matchAll({ type: 'window' })
  for (const page of pages) page.postMessage({ type: 'push', title, message, tag } satisfies WorkerMessage)
  if (badge !== undefined) await setBadge(badge)
}

async function setBadge(count: number): Promise<void> {
  const { setAppBadge } = navigator as { setAppBadge?: (count: number) => Promise<void> }
  await setAppBadge?.call(navigator, count).catch(() => undefined)
}

/** The event may come without the new subscription: the browser is asked for it. */
export async function renewSubscription(): Promise<void> {
  const comune = await readComune()
  if (comune !== undefined && 'subscription' in (await subscribe())) await syncDevice(comune)
}

const showRefusal = (detail: string): Promise<void> =>
  self.registration.showNotification('Non siamo riusciti a segnarlo', {
    body: detail,
    lang: 'it',
    data: { navigate: '/calendar' },
  })

/** A button does its work without opening anything; a tap on the message opens its page, in an open window if there is one. */
export async function answerTap(notification: Notification, action: string): Promise<void> {
  notification.close()
  const date = notification.tag.replace('raccolta-', '')
  if (action === DONE_ACTION || action === LATER_ACTION) {
    const { id } = await loadDevice()
    const outcome = await send(`${installationPath(id)}/${action}`, { date })
    if (outcome !== 'waiting' && !outcome.ok) return showRefusal(outcome.problem.detail)
    return setBadge(0)
  }
  const { navigate } = notification.data as { navigate: string }
  const pages = await self.clients.matchAll({ type: 'window' })
  const page =
    pages.find(({ url }) => new URL(url).pathname === new URL(navigate, self.location.href).pathname) ?? pages[0]
  if (page === undefined) await self.clients.openWindow(navigate)
  else {
    await page.focus()
    if (page.url !== new URL(navigate, self.location.href).href) await page.navigate(navigate)
  }
}
