import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EditionView } from '../../../../contract/edition/console.ts'
import type { ComuneContent } from '../../../../contract/edition/content.ts'
import type { LaterCalendar } from '../../../../domain/calendar/editing/day-difference.ts'
import type { UserKind } from '../../../../domain/calendar/rules/scope.ts'
import { useComune } from '../../../parts/console/comune.tsx'
import { dateOf } from '../../../parts/console/moment.ts'
import { contentQuery, waitingQuery } from '../../../parts/console/queries.ts'
import { publishedSchedule } from '../work.ts'

/** Published editions that wait for their moment and change the calendar, in their order. */
export function useWaitingEditions(): readonly EditionView[] {
  const { id, edition: now } = useComune()
  const answer = useQuery(waitingQuery(id)).data
  return useMemo(() => {
    const waiting = (answer?.editions ?? [])
      .map(({ edition }) => edition)
      .toSorted((one, other) => Date.parse(one.effectiveAt) - Date.parse(other.effectiveAt))
    const isOther = ({ parts }: EditionView): boolean => PARTS.some((part) => parts[part] !== now?.parts[part])
    return waiting.some(isOther) ? waiting : []
  }, [answer, now])
}

const PARTS = ['calendario', 'impostazioni'] as const

const dataIn = (answers: readonly { data: { data: unknown } | undefined }[]): unknown[] =>
  answers.map(({ data }) => data?.data)

/** Their calendars in one zone for one kind of user; empty until all are loaded. */
export function useLaterCalendars(
  editions: readonly EditionView[],
  zone: string,
  user: UserKind,
): readonly LaterCalendar[] {
  const { id } = useComune()
  const texts = useQueries({
    queries: editions.flatMap(({ number }) => PARTS.map((part) => contentQuery(id, number, part))),
    combine: dataIn,
  })
  return useMemo(
    () =>
      texts.includes(undefined)
        ? []
        : editions.flatMap(({ number, effectiveAt }, index): LaterCalendar[] => {
            const [calendar, settings] = texts.slice(index * PARTS.length)
            const schedule = publishedSchedule(
              calendar as ComuneContent['calendario'],
              settings as ComuneContent['impostazioni'],
              zone,
              user,
            )
            return schedule === undefined ? [] : [{ number, from: dateOf(effectiveAt).toString(), schedule }]
          }),
    [texts, editions, zone, user],
  )
}
