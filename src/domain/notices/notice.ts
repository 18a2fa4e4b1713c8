import type { UserKind } from '../calendar/rules/scope.ts'

export const SEVERITIES = ['informazione', 'avviso', 'urgente'] as const
export type Severity = (typeof SEVERITIES)[number]

export const MAX_NOTICE_TITLE = 120
export const MAX_NOTICE_TEXT = 2000

/** What the comune has to say to residents for some time. */
export interface Notice {
  readonly id: number
  readonly title: string
  readonly text: string
  /** The comune's wall clock, `2026-11-15T20:30`: in force from then … */
  readonly startsAt: string
  /** … until just before then. */
  readonly endsAt: string
  /** `null`: the whole comune. */
  readonly zone: string | null
  readonly severity: Severity
  /** Left out or `null`: whoever they are. */
  readonly users?: readonly UserKind[] | null
}

export const isInForce = ({ startsAt, endsAt }: Notice, now: Temporal.PlainDateTime): boolean =>
  Temporal.PlainDateTime.compare(startsAt, now) <= 0 && Temporal.PlainDateTime.compare(now, endsAt) < 0

/** Who has not said which zone is theirs sees what holds for everyone. */
const concerns = ({ zone, users }: Notice, theirs: string | undefined, user: UserKind): boolean =>
  (zone === null || zone === theirs) && (users?.includes(user) ?? true)

/** What a resident of that zone is to read now: the gravest first, then the newest. */
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
