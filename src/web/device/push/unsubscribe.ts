import { inBrowserTime, keepForSession, pushManager } from './subscription.ts'

/** The specification's texts, thrown as they are, shown in /debug. */
const NOT_SUBSCRIBED = 'Not subscribed to push notifications.'
const UNSUBSCRIBE_FAILED = 'Unsubscribe failed!'

export async function unsubscribe(): Promise<void> {
  const subscription = await inBrowserTime((await pushManager()).getSubscription())
  if (subscription === null) throw new Error(NOT_SUBSCRIBED)
  if (!(await inBrowserTime(subscription.unsubscribe()))) throw new Error(UNSUBSCRIBE_FAILED)
  keepForSession('')
}
