import type { Installation as NumberedInstallation } from '../../../contract/reminders/installation.ts'
import { callServer } from '../api.ts'
import { readClock } from '../clock.ts'
import { loadHomes, zonesOf } from '../homes.ts'
import { changeDevice, type Device, loadDevice } from './device.ts'
import { currentSubscription } from './subscription.ts'

interface Call {
  readonly id: string
  readonly text: string
  readonly sequence: number
}

const LOCK = 'installazione'

/** Specification §9: the server is called after seven days, or when something changed; a call ends after ten seconds. */
const REFRESH = 7 * 24 * 3_600_000
export const CALL_TIMEOUT = 10_000

export const installationPath = (id: string): `/${string}` => `/api/installations/${id}`

/**
 * Tells the server about this device, unless it knows already. Calls are numbered: in whatever order they arrive, the
 * server keeps the last. A call without an answer is repeated.
 */
export async function syncDevice(comune: { zones: readonly { id: string }[] }, isForced = false): Promise<void> {
  await makeCall(async () => {
    const homes = await loadHomes()
    return { zones: [...zonesOf(homes, comune)], ...(homes?.user && { user: homes.user }) }
  }, isForced)
}

/** The server ties the device to the account that makes the call: after another sign-in the same data are sent again. */
export async function syncAgain(): Promise<void> {
  if ((await loadDevice()).lastReport !== undefined) await makeCall(async () => undefined, true)
}

/** Of which calendar the device is to be reminded. */
type WhoIsHere = Pick<Installation, 'zones' | 'user'>
/** What a call says of the device, without the number of the call. */
type Installation = Omit<NumberedInstallation, 'sequence'>
type LoadWho = () => Promise<WhoIsHere | undefined>

async function makeCall(loadWho: LoadWho, isForced: boolean): Promise<void> {
  const call = await nextCall(loadWho, isForced)
  if (call === undefined) return
  const { id, text, sequence } = call
  const body = { ...(JSON.parse(text) as Installation), sequence } satisfies NumberedInstallation
  await callServer('PUT', installationPath(id), body, AbortSignal.timeout(CALL_TIMEOUT))
  // A later call has its own answer.
  await changeDevice((device) =>
    device.sequence === sequence ? { ...device, lastReport: { text, at: readClock() } } : device,
  )
}

/** Under a lock, so that a call with a higher number never carries an older subscription. */
const nextCall = (loadWho: LoadWho, isForced: boolean): Promise<Call | undefined> =>
  navigator.locks.request(LOCK, async () => {
    const [who, subscription] = [await loadWho(), await currentSubscription()]
    let call: Call | undefined
    await changeDevice((device) => {
      const body = bodyOf(device, who, subscription)
      const text = JSON.stringify(body)
      // The server keeps no device that never asked for anything.
      const isNobody = body.subscription === null && device.wishes === null && device.lastReport === undefined
      if (isNobody || (!isForced && isKnown(device, text))) return device
      // The clock, so that a phone restored from a backup does not begin again with numbers it has used.
      const sequence = Math.max(readClock(), (device.sequence ?? 0) + 1)
      call = { id: device.id, text, sequence }
      return { ...device, sequence, lastReport: device.lastReport?.text === text ? device.lastReport : { text } }
    })
    return call
  })

/** A time in the future comes from a clock that was wrong, and does not count. */
const isKnown = ({ lastReport }: Device, text: string): boolean =>
  lastReport?.text === text && lastReport.at !== undefined && Math.abs(readClock() - lastReport.at) < REFRESH

/** What cannot be read now is sent as it was sent last. */
function bodyOf(
  { lastReport, wishes }: Device,
  who: WhoIsHere | undefined,
  subscription: PushSubscription | null | undefined,
): Installation {
  const before = lastReport && (JSON.parse(lastReport.text) as Installation)
  const { zones, user } = who ?? before ?? { zones: [] }
  return {
    zones,
    ...(user && { user }),
    subscription: subscription === undefined ? (before?.subscription ?? null) : subscriptionData(subscription),
    reminders: wishes,
  }
}

function subscriptionData(subscription: PushSubscription | null): Installation['subscription'] {
  if (subscription === null) return null
  const { endpoint = '', keys = {} } = subscription.toJSON()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' } }
}
