import type { UserKind } from '../calendar/rules/scope.ts'

export const SEVERITIES = ['informazione', 'avviso', 'urgente'] as const
export type Severity = (typeof SEVERITIES)[number]

export const MAX_NOTICE_TITLE = 120
export const MAX_NOTICE_TEXT = 2000

/** A message of the comune to residents, shown for a limited time. */
export interface Notice {
  readonly id: number
  readonly title: string
  readonly text: string
  /** The comune's wall clock, `2026-11-15T20:30`; included. */
  readonly startsAt: string
  /** Not included. */
  readonly endsAt: string
  /** `null`: the whole comune. */
  readonly zone: string | null
  readonly severity: Severity
  /** Left out or `null`: all users. */
  readonly users?: readonly UserKind[] | null
}

export const isInForce = ({ startsAt, endsAt }: Notice, now: Temporal.PlainDateTime): boolean =>
  Temporal.PlainDateTime.compare(startsAt, now) <= 0 && Temporal.PlainDateTime.compare(now, endsAt) < 0

/** Residents without a zone see only notices for the whole comune. */
const concerns = ({ zone, users }: Notice, theirs: string | undefined, user: UserKind): boolean =>
  (zone === null || zone === theirs) && (users?.includes(user) ?? true)

/** The notices for a resident of that zone now: the gravest first, then the newest. */
export function noticesAt(
  notices: readonly Notice[],
  zone: string | undefined,
  now: Temporal.PlainDateTime,
  user: UserKind = 'domestica',
): readonly Notice[] {
  return notices
    .filter((notice) => concerns(notice, zone, user) && isInForce(notice, now))
    .toSorted((one, other) => gravity(other) - gravity(one) || other.id - one.id)
}

const gravity = ({ severity }: Notice): number => SEVERITIES.indexOf(severity)
