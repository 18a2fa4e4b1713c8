import { createHash } from 'node:crypto'
import type { Installation } from '../../../contract/reminders/installation.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'

/** The origin that the device uses, and who is signed in there. */
export interface DeviceSender {
  origin: string
  user?: { id: string; sessionId: string } | undefined
}

export const installationKey = (id: string): Buffer => createHash('sha256').update(id).digest()

export const saveInstallation =
  (database: Database, clock: Clock) =>
  (comuneId: string, id: string, device: Installation, sender: DeviceSender): Promise<void> =>
    database.transaction(async ({ query }) => {
      const row = { comune_id: comuneId, key: installationKey(id), ...columnsOf(device, sender, new Date(clock())) }
      // A browser with cleared storage returns as a new device with the same subscription.
      await query('DELETE FROM installation WHERE comune_id = $1 AND endpoint = $2 AND key <> $3', [
        row.comune_id,
        row.endpoint,
        row.key,
      ])
      const names = Object.keys(row)
      await query(
        `INSERT INTO installation (${names.join()}) VALUES (${names.map((_, index) => `$${index + 1}`).join()}) ${OR_RENEW}`,
        Object.values(row),
      )
    })

/** What the table stores of a call. */
const columnsOf = (
  { subscription, reminders, ...device }: Installation,
  { origin, user }: DeviceSender,
  now: Date,
) => ({
  user_id: user?.id ?? null,
  session_id: user?.sessionId ?? null,
  zones: device.zones,
  user_kind: device.user ?? 'domestica',
  origin,
  endpoint: subscription?.endpoint ?? null,
  p256dh: subscription?.keys.p256dh ?? null,
  auth: subscription?.keys.auth ?? null,
  reminder_at: reminders?.at ?? null,
  reminder_types: reminders?.types ?? [],
  reminder_since: now,
  created_at: now,
  seen_at: now,
  sequence: device.sequence,
})

/** A call without a signed-in user leaves the device with its account. */
const OR_RENEW = `
  ON CONFLICT (comune_id, key) DO UPDATE SET
    user_id = coalesce(EXCLUDED.user_id, installation.user_id),
    session_id = coalesce(EXCLUDED.session_id, installation.session_id),
    zones = EXCLUDED.zones, origin = EXCLUDED.origin, endpoint = EXCLUDED.endpoint, p256dh = EXCLUDED.p256dh, auth = EXCLUDED.auth,
    reminder_at = EXCLUDED.reminder_at, reminder_types = EXCLUDED.reminder_types,
    user_kind = EXCLUDED.user_kind, seen_at = EXCLUDED.seen_at,
    reminder_since = CASE WHEN installation.reminder_at IS NOT DISTINCT FROM EXCLUDED.reminder_at
      THEN installation.reminder_since ELSE EXCLUDED.reminder_since END,
    lost_at = CASE WHEN EXCLUDED.endpoint IS NULL THEN installation.lost_at END,
    sequence = EXCLUDED.sequence
  WHERE installation.sequence <= EXCLUDED.sequence`
