import type { KnownDays } from '../../domain/calendar/known-days.ts'
import type { UserKind } from '../../domain/calendar/rules/scope.ts'
import type { Guide } from '../../domain/guide/item.ts'
import type { Notice } from '../../domain/notices/notice.ts'
import type { BulkyOffer } from '../bulky/file.ts'
import type { PublicComune } from '../comune/comune.ts'
import type { GuideView } from '../guide/view.ts'
import type { KnownStatuses, PointsDocument, RenderedPoints } from '../points/document.ts'

/** What a page is rendered from, by server and worker. It is sent inside the page, so that hydration finds the same. */
export interface PageData {
  comune: PublicComune
  /** The resident's zone, if it is known. */
  zone: string | undefined
  /** The kind of user, if the resident has chosen one. */
  user?: UserKind | undefined
  /** The comune's wall clock when the page was rendered, `2026-11-15T20:31`. */
  now: string
  /** On `/calendar`, where all residents have the same calendar: the days that it shows. */
  days?: KnownDays | undefined
  /** On pages of the guide: the part that the page shows. */
  guide?: GuideView | undefined
  /** The newest that the server or the device has. */
  notices?: RenderedNotices | undefined
  /** On pages about bulky waste; `null` where the comune does not offer bookings. */
  bulky?: BulkyOffer | null | undefined
  /** On `/map`. */
  map?: RenderedPoints | undefined
}

export interface RenderedNotices {
  readonly version: number
  readonly list: readonly Notice[]
  /** Ids that the resident has dismissed on this device. */
  readonly dismissed?: readonly number[]
}

export interface RenderedPage {
  status: 200 | 404
  html: string
  headers: Record<string, string>
}

type Eventually<Value> = Value | Promise<Value>

/** Where the data of a page come from: the server or the phone. Functions are called only if the page needs them. */
export interface PageSource extends Pick<PageData, 'comune' | 'zone' | 'user' | 'now' | 'notices'> {
  guide: () => Eventually<Guide | undefined>
  points: () => Eventually<PointsDocument>
  statuses: () => Eventually<KnownStatuses>
  bulky: () => Eventually<BulkyOffer | null | undefined>
}

/** The built renderer in `dist/server`; the worker contains the same code. */
export interface Renderer {
  /** The canonical form of a query: pages are cached by it. */
  pageQuery: (path: string, search: string, source: PageSource) => Promise<string>
  pageData: (path: string, query: string, source: PageSource) => Promise<PageData>
  renderPage: (template: string, path: string, data: PageData) => Promise<RenderedPage>
}

/** Tells the server the chosen zone, so that the first HTML is already right. */
export const ZONE_COOKIE = 'zona'

/** Tells the server the kind of user, for the same reason. */
export const USER_COOKIE = 'utenza'

/** Query parameter of the zone form when no script runs. */
export const ZONE_PARAMETER = 'zona'

/** Tells the server the ids of dismissed notices, `12.15`, so that it does not render them. */
export const DISMISSED_COOKIE = 'avvisi'

const CONSOLE = /^\/gestione(?:[/?]|$)/

/** The console is another document with its own script. */
export const isConsolePath = (path: string): boolean => CONSOLE.test(path)
