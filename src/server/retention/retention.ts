import { DAY, HOUR, MINUTE } from '../../domain/durations.ts'
import { anonymiseOld, comuniWithNames, daysWithNames } from '../bulky/anonymise.ts'
import type { Clock } from '../platform/clock.ts'
import { comuneById, type Comuni } from '../comune/comuni.ts'
import type { Database } from '../platform/database/database.ts'
import { eachAlone } from '../platform/background/each-alone.ts'
import type { Job } from '../platform/background/jobs.ts'
import type { Log } from '../platform/log.ts'
import { createLeases } from '../platform/background/leases.ts'

/** Rows per statement: it ends in time and holds locks only briefly. */
const AT_ONCE = 2000
const JOB = { comuneId: '', job: 'pulizia', every: HOUR }
/** How far one run moves its clock ahead at most. */
const STEP = 6 * HOUR

interface Rule {
  readonly table: string
  readonly days: number
  /** SQL condition of the rows to delete. `$1` is the moment so many days ago. */
  readonly where: string
}

const SETTLED = "report.state IN ('risolta', 'respinta') AND report.changed_at"
const reportOfPhoto = (what: string): string =>
  `EXISTS (SELECT FROM point_report AS report
     WHERE report.comune_id = point_report_photo.comune_id AND report.id = report_id AND ${what} < $1)`

/**
 * How long everything is kept. Every table is here, or in the list of those that do not grow in `retention.test.ts`.
 * Bulky-waste requests lose their names after a time of their own (`daysWithNames`).
 */
export const RULES: readonly Rule[] = [
  // Devices that nothing was ever sent to, that cannot be reached any more, or that nothing has reached for over a
  // year. Someone who waits for a rare collection stays without opening the app.
  {
    table: 'installation',
    days: 30,
    where: 'seen_at < $1 AND endpoint IS NULL AND user_id IS NULL AND lost_at IS NULL',
  },
  {
    table: 'installation',
    days: 90,
    where: 'seen_at < $1 AND endpoint IS NULL AND (user_id IS NULL OR reminder_at IS NULL)',
  },
  { table: 'installation', days: 400, where: 'seen_at < $1 AND (reached_at IS NULL OR reached_at < $1)' },
  { table: 'household_code', days: 0, where: 'expires_at < $1' },
  // A device may send any date: one far in the future would never expire.
  { table: 'collection_done', days: 7, where: 'date < $1::date OR date > $1::date + 60' },
  { table: 'reminder', days: 30, where: 'expires_at < $1' },
  { table: 'notice', days: 365, where: 'ends_at < $1' },
  { table: 'mail', days: 30, where: 'failed_at < $1' },
  // Paths of residents and of days; all others are one per comune or zone. A path's version is the time of its last
  // change.
  {
    table: 'live_version',
    days: 30,
    where: "path ~ '^(utenti|gestione)/' AND version < extract(epoch FROM $1::timestamptz) * 1000",
  },
  { table: 'user_session', days: 0, where: 'expires_at < $1' },
  { table: 'user_session', days: 90, where: 'created_at < $1' },
  { table: 'sign_in_code', days: 0, where: 'expires_at < $1' },
  { table: 'staff_session', days: 0, where: 'expires_at < $1' },
  { table: 'staff_session', days: 90, where: 'created_at < $1' },
  { table: 'staff_code', days: 0, where: 'expires_at < $1' },
  { table: 'first_administrator', days: 0, where: 'expires_at < $1' },
  { table: 'presence', days: 1, where: 'seen_at < $1' },
  { table: 'attempt_count', days: 0, where: 'resets_at < $1' },
  // Waiting messages stay: their comune may be served again.
  { table: 'bulky_message', days: 30, where: 'coalesce(done_at, failed_at) < $1' },
  // Quotas count one year, and the days between pickups may reach beyond its end.
  { table: 'bulky_slot', days: 732, where: 'date < $1' },
  { table: 'bulky_round', days: 90, where: 'date < $1' },
  // An address not placed again for so long may have changed.
  { table: 'bulky_address', days: 1830, where: 'placed_at < $1' },
  {
    table: 'bulky_household',
    days: 732,
    where: 'NOT EXISTS (SELECT FROM unnest(dates) AS one WHERE one > $1::date)',
  },
  { table: 'point_report_photo', days: 90, where: reportOfPhoto(SETTLED) },
  // Not needed after half a year, and a photo may show more than was meant.
  { table: 'point_report_photo', days: 180, where: reportOfPhoto('report.created_at') },
  { table: 'point_report', days: 365, where: 'changed_at < $1' },
  { table: 'guide_missing', days: 365, where: 'last_on < $1::date' },
  // A device that was off may send words up to 30 days late: without their key they would count twice.
  { table: 'guide_missing_act', days: 60, where: 'on_date < $1::date' },
  { table: 'job_lease', days: 7, where: 'due_at < $1' },
]

interface RetentionDeps {
  database: Database
  comuni: Comuni
  /** Ages are counted from this moment. */
  now: number
  onError: (error: unknown) => void
  /** Called from time to time during the work, to keep the lease. */
  keep?: () => Promise<void>
}

/** Deletes old rows of every comune, served here or not. */
export async function deleteOld({
  database,
  comuni,
  now,
  onError,
  keep = async () => undefined,
}: RetentionDeps): Promise<void> {
  const untilLess = async (some: () => Promise<number>): Promise<void> => {
    while ((await some()) === AT_ONCE) await keep()
    await keep()
  }
  const deleteBy = (rule: Rule): Promise<void> => untilLess(() => deleteSome(database, rule, now))
  const anonymise = (comuneId: string): Promise<void> => {
    const days = daysWithNames(comuneById(comuni, comuneId))
    return untilLess(() => anonymiseOld(database, comuneId, days, now, AT_ONCE))
  }
  await eachAlone(RULES, 'Deleting what is old', deleteBy, onError)
  await eachAlone(await comuniWithNames(database), 'Taking names from old pickups', anonymise, onError)
}

/** Rows that are locked are left for the next run. */
async function deleteSome({ query }: Database, { table, days, where }: Rule, now: number): Promise<number> {
  const gone = await query(
    `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(
       SELECT ctid FROM ${table} WHERE ${where} LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
     )) RETURNING 1`,
    [new Date(now - days * DAY)],
  )
  return gone.length
}

interface LeaseDeps extends Omit<RetentionDeps, 'now' | 'keep'> {
  clock: Clock
}

/** Once an hour, in one of the processes. */
export async function deleteOldUnderLease({ clock, ...deps }: LeaseDeps): Promise<void> {
  await createLeases(deps.database, clock).take(JOB, async (keep) => {
    await deleteOld({ ...deps, now: await momentOf(deps.database, clock()), keep })
  })
}

/**
 * Deletion is final, so a clock that is a year ahead for a day ages everything by days only. After a long pause it
 * takes a few runs to catch up.
 */
async function momentOf({ query }: Database, now: number): Promise<number> {
  const [row] = await query<{ until: Date }>(
    `UPDATE job_lease SET done_until = least($3, coalesce(done_until, $3) + ${STEP} * interval '1 millisecond')
     WHERE comune_id = $1 AND job = $2 RETURNING done_until AS until`,
    [JOB.comuneId, JOB.job, new Date(now)],
  )
  return row?.until.getTime() ?? now
}

export const retentionJob = ({ log, ...deps }: Omit<LeaseDeps, 'onError'> & { log: Log }): Job => ({
  name: 'delete what is old',
  every: MINUTE,
  run: () => deleteOldUnderLease({ ...deps, onError: (error) => log.warn(error) }),
})
