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
  /** Those that the page was rendered with. */
  readonly notices?: RenderedNotices | undefined
  /** Where the page was rendered with it; `useBulkyOffer` asks for it elsewhere. */
  readonly bulky?: BulkyOffer | null | undefined
  readonly homes: Homes
  /** What the resident has said they are. */
  readonly user?: UserKind | undefined
  /** The part of the sorting guide that the page was rendered with, where it is a page of it. */
  readonly renderedGuide: GuideView | undefined
  /** `useSaveHomes` keeps them too. */
  readonly showHomes: (homes: Homes) => void
  /** The days that the page was rendered with, where it was the calendar of a comune that has only one. */
  readonly renderedDays: KnownDays | undefined
  /** What the page was rendered with, where it was the map. */
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

/** Where all residents have the same calendar, nothing of it holds for some only. */
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
