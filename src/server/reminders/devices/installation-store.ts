import type { InstallationState } from '../../../contract/reminders/installation.ts'
import type { UserKind } from '../../../domain/calendar/rules/scope.ts'
import type { Notice } from '../../../domain/notices/notice.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { IS_WRITTEN_OFF } from '../prepared-entries.ts'
import { installationKey, saveInstallation } from './save-installation.ts'

/** A device that may get reminders. */
export interface InstallationRow extends Record<string, unknown> {
  key: Buffer
  household: string
  user_id: string | null
  zones: string[]
  user_kind: UserKind
  origin: string
  endpoint: string | null
  p256dh: string | null
  auth: string | null
  reminder_at: string | null
  reminder_types: string[]
  reminder_since: Date
  /** Whether its messages match its current settings. */
  is_planned: boolean
  /** Changes with every update. */
  version: string
}

export const DEVICE_COLUMNS = 'installation.*, installation.xmin::text AS version'

const WANTS_REMINDERS = 'reminder_at IS NOT NULL AND (endpoint IS NOT NULL OR user_id IS NOT NULL)'

/** The audience of a notice; `null` is everybody. */
export type Audience = Pick<Notice, 'zone' | 'users'>

export type InstallationStore = ReturnType<typeof installationStore>

export const installationStore = (database: Database, clock: Clock) => ({
  /** Ignores calls that arrive after a later one of the same device. */
  save: saveInstallation(database, clock),
  ...oneDevice(database, clock),
  ...devicesToPlan(database),

  /** A page of devices that a notice can be pushed to. */
  subscribed: (comuneId: string, audience: Audience, after: Buffer, size: number): Promise<InstallationRow[]> =>
    database.query<InstallationRow>(
      `SELECT ${DEVICE_COLUMNS} FROM installation
       WHERE comune_id = $1 AND key > $2 AND endpoint IS NOT NULL AND ($3::text IS NULL OR $3 = ANY(zones))
         AND ($4::text[] IS NULL OR user_kind = ANY($4))
       ORDER BY key LIMIT $5`,
      [comuneId, after, audience.zone, audience.users ?? null, size],
    ),
})

const oneDevice = (database: Database, clock: Clock) => ({
  find: async (comuneId: string, id: string): Promise<InstallationRow | undefined> => {
    const [row] = await database.query<InstallationRow>(
      `SELECT ${DEVICE_COLUMNS} FROM installation WHERE comune_id = $1 AND key = $2`,
      [comuneId, installationKey(id)],
    )
    return row
  },

  state: async (comuneId: string, id: string): Promise<InstallationState | undefined> => {
    const [row] = await database.query<{ lost_at: Date | null; user_id: string | null; devices: number }>(
      `SELECT lost_at, user_id, (
         SELECT count(*) FROM installation other
         WHERE other.comune_id = own.comune_id AND other.household = own.household
       ) AS devices
       FROM installation own WHERE comune_id = $1 AND key = $2`,
      [comuneId, installationKey(id)],
    )
    if (row === undefined) return undefined
    return { lostSince: row.lost_at?.toISOString() ?? null, devices: row.devices, hasMail: row.user_id !== null }
  },

  remove: async (comuneId: string, id: string): Promise<void> => {
    await database.query('DELETE FROM installation WHERE comune_id = $1 AND key = $2', [comuneId, installationKey(id)])
  },

  /** The subscription has ended; the device learns it when it is opened. */
  lose: async (comuneId: string, endpoint: string): Promise<void> => {
    await database.query(
      `UPDATE installation SET endpoint = NULL, p256dh = NULL, auth = NULL, lost_at = $3
       WHERE comune_id = $1 AND endpoint = $2`,
      [comuneId, endpoint, new Date(clock())],
    )
  },
})

/** For preparing reminders: which devices want them, and whose messages are no longer right. */
const devicesToPlan = (database: Database) => ({
  /** A page of devices that want reminders, ordered by key. */
  page: (comuneId: string, after: Buffer, size: number): Promise<InstallationRow[]> =>
    database.query<InstallationRow>(
      `SELECT ${DEVICE_COLUMNS} FROM installation
       WHERE comune_id = $1 AND key > $2 AND ${WANTS_REMINDERS}
       ORDER BY key LIMIT $3`,
      [comuneId, after, size],
    ),

  /** Keys of devices whose messages may have to change. */
  toPlan: async (comuneId: string, times: readonly string[], at: Date): Promise<Buffer[]> => {
    const rows = await database.query<{ key: Buffer }>(
      `SELECT key FROM installation WHERE comune_id = $1 AND NOT is_planned AND reminder_at IS NOT NULL
       UNION SELECT key FROM installation WHERE comune_id = $1 AND reminder_at = ANY ($2)
       UNION SELECT installation_key FROM reminder
         WHERE comune_id = $1 AND state IN ('prepared', 'sending') AND taken_at > $3
       UNION SELECT installation_key FROM reminder WHERE comune_id = $1 AND ${IS_WRITTEN_OFF} AND expires_at > $3`,
      [comuneId, times, at],
    )
    return rows.map(({ key }) => key)
  },

  /** Of these, devices that want reminders and can receive them. */
  among: (comuneId: string, keys: readonly Buffer[]): Promise<InstallationRow[]> =>
    database.query<InstallationRow>(
      `SELECT ${DEVICE_COLUMNS} FROM installation WHERE comune_id = $1 AND key = ANY ($2) AND ${WANTS_REMINDERS}`,
      [comuneId, keys],
    ),

  /** Of these devices, those changed since they were read, with their new data. */
  changed: (comuneId: string, devices: readonly InstallationRow[]): Promise<InstallationRow[]> =>
    database.query<InstallationRow>(
      `SELECT ${DEVICE_COLUMNS} FROM installation JOIN unnest($2::bytea[], $3::text[]) AS known (key, version) USING (key)
       WHERE comune_id = $1 AND installation.xmin::text <> known.version`,
      [comuneId, devices.map(({ key }) => key), devices.map(({ version }) => version)],
    ),

  /** Marks devices as planned, unless they have changed since they were read. */
  setPlanned: async (comuneId: string, devices: readonly InstallationRow[]): Promise<void> => {
    const others = devices.filter(({ is_planned }) => !is_planned)
    if (others.length === 0) return
    await database.query(
      `UPDATE installation SET is_planned = true FROM unnest($2::bytea[], $3::text[]) AS known (key, version)
       WHERE comune_id = $1 AND installation.key = known.key AND installation.xmin::text = known.version`,
      [comuneId, others.map(({ key }) => key), others.map(({ version }) => version)],
    )
  },
})
