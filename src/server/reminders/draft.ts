import { createHash } from 'node:crypto'
import { DONE_ACTION, LATER_ACTION } from '../../contract/push/actions.ts'
import type { Reminder } from '../../domain/reminders/reminder.ts'
import { pushPayload } from '../platform/push/message.ts'
import type { PushJob } from '../platform/push/preparing.ts'
import type { InstallationRow } from './devices/installation-store.ts'
import type { PreparedEntry } from './prepared-entries.ts'
import type { WantedReminder } from './wanted.ts'

export const EVENING = 'sera'
/** Kind of a reminder asked for once more, with its time after it. */
export const AGAIN = 'ancora'
/** The queue for reminders by mail. */
export const MAIL_SERVICE = 'mail'

/** A message that is not encrypted yet. */
export interface MessageDraft extends Omit<PreparedEntry, 'comuneId' | 'key' | 'endpoint' | 'body'> {
  device: InstallationRow
  payload: string
}

export type EncryptAll = (jobs: readonly PushJob[]) => Promise<(Buffer | undefined)[]>

export function reminderDraft(wanted: WantedReminder, device: InstallationRow, kind: string): MessageDraft {
  const { reminder, sendAt, expiresAt } = wanted
  const payload =
    device.endpoint === null
      ? JSON.stringify({ title: reminder.title, message: reminder.message })
      : reminderPayload(device.origin, reminder)
  const { endpoint, p256dh, auth } = device
  const source = JSON.stringify([payload, sendAt, expiresAt, endpoint, p256dh, auth])
  const fingerprint = createHash('sha256').update(source).digest('base64url')
  const date = reminder.date.toString()
  return { device, service: serviceOf(device), date, kind, payload, fingerprint, sendAt, expiresAt }
}

/** The push service, and so the queue, of a device. */
export const serviceOf = ({ endpoint }: InstallationRow): string =>
  endpoint === null ? MAIL_SERVICE : new URL(endpoint).origin

/** The push payload of a reminder. Its buttons are links, for browsers that show it without our worker. */
function reminderPayload(origin: string, { title, message, date }: Reminder): string {
  const page = `${origin}/calendar`
  return pushPayload({
    title,
    message,
    navigate: page,
    tag: `raccolta-${date.toString()}`,
    actions: [
      { action: DONE_ACTION, title: 'Fatto', navigate: `${page}?${DONE_ACTION}=${date.toString()}` },
      { action: LATER_ACTION, title: 'Rimanda di un’ora', navigate: `${page}?${LATER_ACTION}=${date.toString()}` },
    ],
    badge: 1,
  })
}

/** Encrypts for devices with a subscription; others get mail. Broken subscriptions are left out. */
export async function encryptDrafts(
  comuneId: string,
  drafts: readonly MessageDraft[],
  encryptAll: EncryptAll,
): Promise<PreparedEntry[]> {
  const byPush = drafts.filter(({ device }) => device.endpoint !== null)
  const bodies = await encryptAll(byPush.map(({ device, payload }) => ({ keys: keysOf(device), payload })))
  const bodyOf = new Map(byPush.map((draft, index) => [draft, bodies[index]]))
  return drafts.flatMap((draft) => {
    const { device, payload, ...entry } = draft
    const body = device.endpoint === null ? Buffer.from(payload) : bodyOf.get(draft)
    return body === undefined ? [] : [{ ...entry, comuneId, key: device.key, endpoint: device.endpoint ?? '', body }]
  })
}

export const keysOf = ({ p256dh, auth }: InstallationRow): PushJob['keys'] => ({
  p256dh: p256dh ?? '',
  auth: auth ?? '',
})
