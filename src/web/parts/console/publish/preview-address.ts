import { GUIDE_PAGE, QUESTION_PARAMETER } from '../../../../contract/guide/address.ts'
import type { UserKind } from '../../../../domain/calendar/rules/scope.ts'
import type { Rehearsal } from '../../../../domain/edition/rehearsal.ts'
import { touchedDays } from '../../../../domain/edition/touched-days.ts'
import { comuneApi } from '../queries.ts'

/** Which of the residents' pages, when and for whom. */
export interface Previewed {
  readonly page: string
  /** The question to the guide; empty for its first page. */
  readonly question: string
  /** `2026-12-24`, `19:00` */
  readonly day: string
  readonly hour: string
  /** Empty if the resident has chosen none. */
  readonly zone: string
  readonly user: UserKind
}

/** Undefined while day or hour are incomplete. */
export function previewAddress(comuneId: string, edition: number | undefined, shown: Previewed): string | undefined {
  const { page, question, day, hour, zone, user } = shown
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^\d\d:\d\d/.test(hour)) return undefined
  const asked = page === GUIDE_PAGE && question.trim() !== ''
  const query = new URLSearchParams({
    page: asked ? `${page}?${new URLSearchParams({ [QUESTION_PARAMETER]: question.trim() }).toString()}` : page,
    at: `${day}T${hour.slice(0, 5)}`,
    ...(zone !== '' && { zone }),
    user,
    ...(edition !== undefined && { edition: String(edition) }),
  })
  return `${comuneApi(comuneId)}/preview?${query.toString()}`
}

const EVENING = '19:00'

/** The evening before the first day that changes, when residents put out what is collected then; never before now. */
export function firstLook(changes: Rehearsal | null, now: string): string {
  const [first] =
    changes === null
      ? []
      : touchedDays(changes)
          .map(({ date }) => date)
          .toSorted()
  if (first === undefined) return now
  const evening = `${Temporal.PlainDate.from(first).subtract({ days: 1 }).toString()}T${EVENING}`
  return evening < now ? now : evening
}
