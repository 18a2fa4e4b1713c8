import type { KnownDays } from '../../domain/calendar/known-days.ts'
import type { UserKind } from '../../domain/calendar/rules/scope.ts'
import type { Guide } from '../../domain/guide/item.ts'
import type { Notice } from '../../domain/notices/notice.ts'
import type { BulkyOffer } from '../bulky/file.ts'
import type { PublicComune } from '../comune/comune.ts'
import type { GuideView } from '../guide/view.ts'
import type { KnownStatuses, PointsDocument, RenderedPoints } from '../points/document.ts'

/** What a page is rendered from, on the server and in the worker alike; it travels in the page so that hydration agrees. */
export interface PageData {
  comune: PublicComune
  /** The resident's zone, where it is known; a comune that has only one does not ask. */
  zone: string | undefined
  /** What the resident has said they are. */
  user?: UserKind | undefined
  /** The comune's wall clock when the page was rendered, `2026-11-15T20:31`. */
  now: string
  /** On the calendar of a comune that has only one, the days that it shows. */
  days?: KnownDays | undefined
  /** On a page of the sorting guide, the part of it that the page shows. */
  guide?: GuideView | undefined
  /** The newest that server or device know. */
  notices?: RenderedNotices | undefined
  /** Only on the pages that speak of it; `null` where the comune does not book here. */
  bulky?: BulkyOffer | null | undefined
  /** On the map alone. */
  map?: RenderedPoints | undefined
}

/** Rules and catalogue of bulky waste, as the phone keeps them. */
export const BULKY_URL = '/ingombranti.json'

/** The live resource of notices: what is in force, and what is to come. */
export const NOTICES_PATH = 'avvisi'

/** The live resource of editions: changes when a comune publishes. */
export const EDITION_PATH = 'edizione'

export interface RenderedNotices {
  readonly version: number
  readonly list: readonly Notice[]
  /** Those that the resident has put away on this device. */
  readonly dismissed?: readonly number[]
}

export interface RenderedPage {
  status: 200 | 404
  html: string
  headers: Record<string, string>
}

type Eventually<Value> = Value | Promise<Value>

/** Where the data of a page come from: the server's memory or the phone's. Only what a page shows is asked for. */
export interface PageSource extends Pick<PageData, 'comune' | 'zone' | 'user' | 'now' | 'notices'> {
  guide: () => Eventually<Guide | undefined>
  points: () => Eventually<PointsDocument>
  statuses: () => Eventually<KnownStatuses>
  bulky: () => Eventually<BulkyOffer | null | undefined>
}

/** What the web build leaves for the server in `dist/server`; the worker has the same. */
export interface Renderer {
  /** The query under which a page is the same. */
  pageQuery: (path: string, search: string, source: PageSource) => Promise<string>
  pageData: (path: string, query: string, source: PageSource) => Promise<PageData>
  renderPage: (template: string, path: string, data: PageData) => Promise<RenderedPage>
}

/** Keeps the chosen zone where the server can see it, so that the first HTML is already the resident's own. */
export const ZONE_COOKIE = 'zona'

/** Keeps what the resident has said they are, for the same reason. */
export const USER_COOKIE = 'utenza'

/** Query parameter of the zone form when no script runs. */
export const ZONE_PARAMETER = 'zona'

/** Keeps what the resident has put away where the server can see it, so that it is not rendered again: `12.15`. */
export const DISMISSED_COOKIE = 'avvisi'

const CONSOLE = /^\/gestione(?:[/?]|$)/

/** Where the people of a gestore work: another document, with a script of its own. */
export const isConsolePath = (path: string): boolean => CONSOLE.test(path)
