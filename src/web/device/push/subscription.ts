import type { PushKey } from '../../../contract/reminders/installation.ts'
import { inTime } from '../in-time.ts'
import { readyWorker } from '../worker/ready-worker.ts'

/** Session storage: the subscription as JSON, or the error that took its place (specification §3). */
export const SUBSCRIPTION_KEY = 'notification'

const KEY_TIMEOUT = 10_000
const BROWSER_TIMEOUT = 20_000
/** The browser asks the resident first, who may take their time. */
const RESIDENT_TIMEOUT = 60_000

/** What was in the way: the app has no worker, the server was out of reach, or the browser did not do it. */
export type PushFailure = 'worker' | 'network' | 'browser'

export type SubscribeOutcome =
  | { readonly subscription: PushSubscription }
  | { readonly failure: PushFailure; readonly error: unknown }

/** In the worker it is its own; in a page the one of the worker that is ready. */
export async function pushManager(): Promise<PushManager> {
  const { registration: own } = globalThis as { registration?: ServiceWorkerRegistration }
  const { pushManager: manager } = (own ?? (await readyWorker())) as { pushManager?: PushManager }
  if (manager === undefined) throw new Error('Push is not supported by this browser')
  return manager
}

export const inBrowserTime = <Value>(answer: Promise<Value>, timeout = BROWSER_TIMEOUT): Promise<Value> =>
  inTime(answer, 'The push service of the browser', timeout)

/**
 * The subscription of this device, asked for where there is none, or where the server has found it dead. May show the
 * browser's own question.
 */
export async function subscribe(isDead = false): Promise<SubscribeOutcome> {
  let failure: PushFailure = 'worker'
  try {
    const manager = await pushManager()
    failure = 'browser'
    const known = await inBrowserTime(manager.getSubscription())
    failure = 'network'
    const key = await publicKey().catch((error: unknown) => {
      // Without the key there is no reason to doubt an existing subscription.
      if (known === null || isDead) throw error
      console.warn(error)
    })
    if (known !== null && (key === undefined || (!isDead && isMadeWith(known, key)))) return { subscription: known }
    failure = 'browser'
    // Dead, or made for another server's key: messages signed with ours would be refused.
    if (known !== null) await inBrowserTime(known.unsubscribe())
    const asked = manager.subscribe({ userVisibleOnly: true, applicationServerKey: key! })
    return { subscription: await inBrowserTime(asked, isAsking() ? RESIDENT_TIMEOUT : BROWSER_TIMEOUT) }
  } catch (error) {
    return { failure, error }
  }
}

async function publicKey(): Promise<string> {
  const answer = await fetch('/api/push/key', { signal: AbortSignal.timeout(KEY_TIMEOUT) })
  if (!answer.ok) throw new Error(`The public key: ${answer.status}`)
  return ((await answer.json()) as PushKey).key
}

const isAsking = (): boolean => 'Notification' in globalThis && Notification.permission === 'default'

function isMadeWith({ options }: PushSubscription, key: string): boolean {
  const used = options.applicationServerKey
  if (used === null) return true
  const text = btoa(String.fromCharCode(...new Uint8Array(used)))
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key
}

/** Subscribes, and keeps the result for this session. Shows nothing: where a tap is needed, the reminder card asks. */
export async function subscribePage(isDead = false): Promise<SubscribeOutcome> {
  const outcome = await subscribe(isDead)
  keepForSession('error' in outcome ? String(outcome.error) : JSON.stringify(outcome.subscription))
  return outcome
}

/** Undefined where the browser gives no answer. */
export async function currentSubscription(): Promise<PushSubscription | null | undefined> {
  try {
    return await inBrowserTime((await pushManager()).getSubscription())
  } catch (error) {
    console.warn(error)
    return undefined
  }
}

export function keepForSession(value: string): void {
  try {
    if (value === '') sessionStorage.removeItem(SUBSCRIPTION_KEY)
    else sessionStorage.setItem(SUBSCRIPTION_KEY, value)
  } catch (error) {
    console.warn(error)
  }
}
