import { callServer } from '../api.ts'
import { WORKER_UNSUPPORTED } from '../worker-texts.ts'

/** Session storage: the subscription as JSON, or the error that took its place (seed §3). */
export const SUBSCRIPTION_KEY = 'notification'

/** The seed's texts, thrown as they are, shown in /debug. */
const NOT_SUBSCRIBED = 'Not subscribed to push notifications.'
const UNSUBSCRIBE_FAILED = 'Unsubscribe failed!'

/** In the worker it is its own; in a page the one of the worker that is ready. */
async function pushManager(): Promise<PushManager> {
  const { registration: own } = globalThis as { registration?: ServiceWorkerRegistration }
  if (own !== undefined) return own.pushManager
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (workers === undefined) throw new Error(WORKER_UNSUPPORTED)
  const { pushManager: manager } = (await workers.ready) as { pushManager?: PushManager }
  if (manager === undefined) throw new Error('Push is not supported by this browser')
  return manager
}

/** The subscription of this device, asked for where there is none. May show the browser's own question. */
export async function subscribe(): Promise<PushSubscription> {
  const manager = await pushManager()
  const { key } = await callServer<{ key: string }>('GET', '/api/push/key')
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const known = await manager.getSubscription()
  if (known !== null && isMadeWith(known, key)) return known
  // Made for another server's key: messages signed with ours would be refused.
  await known?.unsubscribe()
  return manager.subscribe(options)
}

function isMadeWith({ options }: PushSubscription, key: string): boolean {
  const used = options.applicationServerKey
  if (used === null) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(used)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

/** Asks, and keeps what came of it for this session. Nothing is shown: where a tap is needed, the reminder card asks. */
export async function subscribeQuietly(): Promise<PushSubscription | undefined> {
  try {
    const subscription = await subscribe()
    keepForSession(JSON.stringify(subscription))
    return subscription
  } catch (error) {
    keepForSession(String(error))
    return undefined
  }
}

export const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await pushManager()).getSubscription().catch(() => null)

export async function unsubscribe(): Promise<void> {
  const subscription = await (await pushManager()).getSubscription()
  if (subscription === null) throw new Error(NOT_SUBSCRIBED)
  if (!(await subscription.unsubscribe())) throw new Error(UNSUBSCRIBE_FAILED)
  keepForSession('')
}

function keepForSession(value: string): void {
  try {
    if (value === '') sessionStorage.removeItem(SUBSCRIPTION_KEY)
    else sessionStorage.setItem(SUBSCRIPTION_KEY, value)
  } catch (error) {
    console.warn(error)
  }
}
