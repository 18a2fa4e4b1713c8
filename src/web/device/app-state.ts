import { createContext, useContext, useMemo } from 'react'
import type { BulkyOffer } from '../../contract/bulky/file.ts'
import type { PublicComune } from '../../contract/comune/comune.ts'
import type { RenderedNotices } from '../../contract/http/page.ts'
import type { GuideView } from '../../contract/guide/view.ts'
import type { RenderedPoints } from '../../contract/points/document.ts'
import type { UserKind } from '../../domain/calendar/rules/scope.ts'
import type { Schedule } from '../../domain/calendar/schedule.ts'
import { dayFrom, type KnownDays } from '../../domain/calendar/known-days.ts'
import { engine } from './engine.ts'
import type { Homes } from './homes.ts'
import { useStore } from './store.ts'

/** What every page may read; the shell fills it. */
export interface AppState {
  readonly comune: PublicComune
  readonly now: Temporal.PlainDateTime
  /** Undefined until the resident of a comune with several zones has chosen one. */
  readonly zone: string | undefined
  /** The notices that the page was rendered with. */
  readonly notices?: RenderedNotices | undefined
  /** Only if the page was rendered with it; otherwise `useBulkyOffer` fetches it. */
  readonly bulky?: BulkyOffer | null | undefined
  readonly homes: Homes
  /** The kind of user that the resident has chosen. */
  readonly user?: UserKind | undefined
  /** The part of the sorting guide that the page was rendered with, if it was a page of the guide. */
  readonly renderedGuide: GuideView | undefined
  /** Only shows them; `useSaveHomes` also keeps them. */
  readonly showHomes: (homes: Homes) => void
  /** The days that the page was rendered with, if it was the calendar of a comune that has only one calendar. */
  readonly renderedDays: KnownDays | undefined
  /** The points that the page was rendered with, if it was the map. */
  readonly renderedMap: RenderedPoints | undefined
}

export const AppStateContext = createContext<AppState | undefined>(undefined)

export function useAppState(): AppState {
  const state = useContext(AppStateContext)
  if (state === undefined) throw new Error('useAppState outside the app')
  return state
}

/** The resident's calendar. The shell renders a page that uses it only once the zone is known. */
export function useSchedule(): Schedule {
  const { comune, zone, user, renderedDays } = useAppState()
  const scheduleOf = useStore(engine)
  if (zone === undefined) throw new Error('useSchedule before the zone is known')
  return useMemo(
    () => scheduleOf?.(comune, zone, user) ?? renderedSchedule(comune, zone, renderedDays!),
    [comune, zone, user, scheduleOf, renderedDays],
  )
}

/** Without the engine: only for a comune in which all residents have the same calendar. */
const renderedSchedule = ({ calendar, ...comune }: PublicComune, zone: string, days: KnownDays): Schedule => ({
  ...comune,
  ...calendar,
  zone,
  services: comune.services ?? [],
  collection: comune.collection ?? [],
  windows: calendar.windows ?? [],
  dated: days.dated,
  dayAt: dayFrom(days),
})
