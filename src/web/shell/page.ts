import { monthOfPath } from '../parts/calendar/month-of-path.ts'
import { monthAndYear } from '../../domain/italian/dates.ts'
import type { IconName } from '../ui/icon.tsx'

/** Instead of one address: months are at `/calendar/2026-12` and so on. */
export const MONTH = 'mese'

/** Everything there is to know of a page: a new one is one row of `pages.ts` and its folder. */
export interface Page {
  /** Its address; `MONTH` for months, empty for unknown addresses. */
  readonly path: string
  /** Its file below `web`, named `…-page.tsx`, without the ending; it exports the page alone. */
  readonly file: string
  /** Its name in the tab, the history and the menu; without an index, in the header too. */
  readonly name: string
  /** The specification's header index; absent where the page has its own title. */
  readonly headerIndex?: number
  /** Only where the specification's menu has another name for it. */
  readonly menuName?: string
  readonly menuIcon?: IconName
  /** The page shows the resident's own calendar. */
  readonly needsZone?: true
  /** Addresses below it, such as `/map/<id>`, are the same page. */
  readonly hasSubpages?: true
  /** What it shows beyond the comune itself; `render/page-data.ts` puts it together. */
  readonly data?: 'days' | 'guide' | 'map' | 'bulky'
}

/** The page at an address; the last row is for unknown addresses. */
export function pageAt(pages: readonly Page[], path: string): Page {
  const bare = path.length > 1 ? path.replace(/\/$/, '') : path
  return (
    pages.find((page) => page.path === bare) ??
    pages.find((page) => page.hasSubpages && bare.startsWith(`${page.path}/`)) ??
    monthAt(pages, bare) ??
    pages.at(-1)!
  )
}

function monthAt(pages: readonly Page[], path: string): Page | undefined {
  const month = monthOfPath(path)
  const page = month && pages.find((one) => one.path === MONTH)
  return page && { ...page, path, name: monthAndYear(month) }
}
