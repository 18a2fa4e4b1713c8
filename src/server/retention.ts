import type { FastifyInstance } from 'fastify'
import { keepDoing } from './background.ts'
import { anonymiseOld } from './bulky/anonymise.ts'
import type { Clock } from './clock.ts'
import type { Comune, Comuni } from './comune/comuni.ts'
import type { Database } from './database/database.ts'
import { eachAlone } from './each-alone.ts'
import type { Log } from './log.ts'
import { createTurns } from './turns.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** What one statement deletes: it ends well within its time, and holds no lock for long. */
const AT_ONCE = 2000

interface Rule {
  readonly table: string
  readonly days: number
  /** Which rows go. `$1` is the moment so many days ago. */
  readonly where: string
}

const SETTLED = "report.state IN ('risolta', 'respinta') AND report.changed_at"
const reportOfPhoto = (what: string): string =>
  `EXISTS (SELECT FROM point_report AS report
     WHERE report.comune_id = point_report_photo.comune_id AND report.id = report_id AND ${what} < $1)`

/** Within these 30 days (see `reminder`): whoever is still reached need not open the app to stay. */
const IS_REACHED = `EXISTS (SELECT FROM reminder
  WHERE reminder.comune_id = installation.comune_id AND installation_key = installation.key AND state = 'sent')`

/**
 * What is kept how long: the one place that says it. Every table is here, or in the list of those that do not grow in
 * `retention.test.ts`. Bulky-waste requests lose their names after the comune's own time (`anonymiseOld`).
 */
export const RULES: readonly Rule[] = [
  // Devices: one that nothing can be sent to, one that messages no longer reach, one that wants notices only.
  {
    table: 'installation',
    days: 30,
    where: 'seen_at < $1 AND endpoint IS NULL AND user_id IS NULL AND lost_at IS NULL',
  },
  { table: 'installation', days: 90, where: `seen_at < $1 AND reminder_at IS NOT NULL AND NOT ${IS_REACHED}` },
  { table: 'installation', days: 180, where: `seen_at < $1 AND reminder_at IS NULL AND NOT ${IS_REACHED}` },
  { table: 'household_code', days: 0, where: 'expires_at < $1' },
  // A device may name any day: what is far ahead would never grow old.
  { table: 'collection_done', days: 7, where: 'date < $1::date OR date > $1::date + 60' },
  { table: 'reminder', days: 30, where: 'expires_at < $1' },
  { table: 'notice', days: 365, where: 'ends_at < $1' },
  { table: 'mail', days: 30, where: 'failed_at < $1' },
  // Of residents and of days; the others are one per comune or zone. The version of a path is the time of its last change.
  {
    table: 'live_version',
    days: 30,
    where: "path ~ '^(utenti|gestione)/' AND version < extract(epoch FROM $1::timestamptz) * 1000",
  },
  { table: 'user_session', days: 0, where: 'expires_at < $1' },
  { table: 'user_session', days: 90, where: 'created_at < $1' },
  { table: 'sign_in_code', days: 0, where: 'expires_at < $1' },
  { table: 'attempt_count', days: 0, where: 'resets_at < $1' },
  { table: 'bulky_message', days: 30, where: 'coalesce(done_at, failed_at, created_at) < $1' },
  // Quotas look at one year, intervals over its end.
  { table: 'bulky_slot', days: 732, where: 'date < $1' },
  {
    table: 'bulky_household',
    days: 732,
    where: 'NOT EXISTS (SELECT FROM unnest(dates) AS one WHERE one > $1::date)',
  },
  { table: 'point_report_photo', days: 90, where: reportOfPhoto(SETTLED) },
  // Nobody has looked into it for half a year, and a photo may show more than was meant.
  { table: 'point_report_photo', days: 180, where: reportOfPhoto('report.created_at') },
  { table: 'point_report', days: 365, where: 'changed_at < $1' },
  { table: 'guide_missing', days: 365, where: 'last_on < $1::date' },
  // The device gives up an unanswered write long before.
  { table: 'guide_missing_act', days: 7, where: 'on_date < $1::date' },
  { table: 'job_turn', days: 7, where: 'due_at < $1' },
]

interface Parts {
  database: Database
  comuni: Comuni
  clock: Clock
  onError: (error: unknown) => void
  /** Called now and then while it lasts. */
  keep?: () => Promise<void>
}

/** Deletes what has been kept for long enough, of every comune, served here or not. */
export async function forgetOld({
  database,
  comuni,
  clock,
  onError,
  keep = async () => undefined,
}: Parts): Promise<void> {
  const forget = async (rule: Rule): Promise<void> => {
    while ((await deleteSome(database, rule, clock())) === AT_ONCE) await keep()
    await keep()
  }
  const anonymise = (comune: Comune): Promise<void> => anonymiseOld(database, comune, clock())
  await eachAlone(RULES, 'Deleting what is old', forget, onError)
  await eachAlone(comuni.all, 'Taking names from old pickups', anonymise, onError)
}

/** By place in the table: a row that somebody changes at the same moment has another, and stays. */
async function deleteSome({ query }: Database, { table, days, where }: Rule, now: number): Promise<number> {
  const gone = await query(
    `DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${where} LIMIT ${AT_ONCE})) RETURNING 1`,
    [new Date(now - days * DAY)],
  )
  return gone.length
}

/** Every hour, by whichever process comes first. */
export function keepForgetting(app: FastifyInstance, parts: Omit<Parts, 'onError' | 'keep'> & { log: Log }): void {
  const { log, ...rest } = parts
  const turns = createTurns(parts.database, parts.clock)
  const onError = (error: unknown): void => log.warn(error)
  const run = (): Promise<void> =>
    turns.take({ comuneId: '', job: 'pulizia', every: HOUR }, (keep) => forgetOld({ ...rest, onError, keep }))
  keepDoing(app, log, [{ run, pause: MINUTE }])
}
