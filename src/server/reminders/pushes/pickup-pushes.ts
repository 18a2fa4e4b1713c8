import { createHash } from 'node:crypto'
import type { Clock } from '../../platform/clock.ts'
import type { Queries, Row } from '../../platform/database/database.ts'
import { mapAlone } from '../../platform/background/each-alone.ts'
import { pushPayload } from '../../platform/push/message.ts'
import { type MessageDraft, type EncryptAll, encryptDrafts, serviceOf } from '../draft.ts'
import { DEVICE_COLUMNS, type InstallationRow } from '../devices/installation-store.ts'
import type { Ledger } from '../ledger.ts'

/** Days before a pickup on which its resident is reminded. */
export const REMIND_BEFORE = [3, 1] as const

/** The owner of a booking, whose phones are notified. */
export interface PickupOwner {
  readonly comuneId: string
  readonly userId: string
  readonly bookingId: string
}

export interface PickupReminder {
  readonly daysBefore: number
  readonly date: string
  readonly title: string
  readonly message: string
  readonly path: string
  readonly expiresAt: number
}

/** A reminder that is still true, and ended on every phone without being sent. */
export interface UnsentReminder {
  readonly comuneId: string
  readonly bookingId: string
  readonly daysBefore: number
  readonly date: string
}

export interface PickupPushes {
  /** False if the resident has no phone with push: another way is needed. */
  remind: (queries: Queries, owner: PickupOwner, reminder: PickupReminder) => Promise<boolean>
  /** Deletes queued messages about other dates than this; null deletes all. */
  keepOnly: (queries: Queries, owner: PickupOwner, date: string | null) => Promise<void>
  unsent: (queries: Queries) => Promise<UnsentReminder[]>
}

interface PickupPushDeps {
  clock: Clock
  ledger: Ledger
  encryptAll: EncryptAll
  onError: (error: unknown) => void
}

/** `remind` runs in the caller's transaction: a push is queued exactly if no mail is. */
export const pickupPushes = ({ clock, ledger, encryptAll, onError }: PickupPushDeps): PickupPushes => ({
  remind: async (queries, owner, reminder) => {
    const devices = await queries.query<InstallationRow>(
      `SELECT ${DEVICE_COLUMNS} FROM installation WHERE comune_id = $1 AND user_id = $2 AND endpoint IS NOT NULL`,
      [owner.comuneId, owner.userId],
    )
    const draft = (device: InstallationRow): MessageDraft => draftOf(owner.bookingId, reminder, device, clock())
    const drafts = mapAlone(devices, `Pickup reminders of ${owner.comuneId}`, draft, onError)
    const entries = await encryptDrafts(owner.comuneId, drafts, encryptAll)
    await ledger.prepare(entries, queries)
    return entries.length > 0
  },

  keepOnly: async ({ query }, { comuneId, userId, bookingId }, date) => {
    await query(
      `DELETE FROM reminder USING installation
       WHERE installation.comune_id = $1 AND installation.user_id = $2
         AND reminder.comune_id = $1 AND reminder.installation_key = installation.key
         AND reminder.kind = ANY($3) AND reminder.state = 'prepared' AND reminder.date IS DISTINCT FROM $4`,
      [comuneId, userId, REMIND_BEFORE.map((days) => kindOf(bookingId, days)), date],
    )
  },

  unsent: ({ query }) =>
    query<UnsentReminder & Row>(
      `SELECT comune_id AS "comuneId", substring(kind FROM '^ritiro-(.*)-') AS "bookingId",
         substring(kind FROM '-(\\d)$')::integer AS "daysBefore", date
       FROM reminder WHERE kind LIKE 'ritiro-%' AND expires_at > $1
       GROUP BY comune_id, kind, date HAVING bool_and(state IN ('gone', 'expired', 'failed'))`,
      [new Date(clock())],
    ),
})

const kindOf = (bookingId: string, daysBefore: number): string => `ritiro-${bookingId}-${daysBefore}`

function draftOf(bookingId: string, reminder: PickupReminder, device: InstallationRow, now: number): MessageDraft {
  const { daysBefore, date, title, message, path, expiresAt } = reminder
  const kind = kindOf(bookingId, daysBefore)
  // One tag for both: the later one replaces the earlier on the screen.
  const payload = pushPayload({ title, message, navigate: device.origin + path, tag: `ritiro-${bookingId}` })
  const fingerprint = createHash('sha256').update(payload).digest('base64url')
  return { device, service: serviceOf(device), date, kind, payload, fingerprint, sendAt: now, expiresAt }
}
