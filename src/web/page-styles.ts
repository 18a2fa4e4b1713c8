import feed from './features/calendar/feed.css?inline'
import year from './features/calendar/year.css?inline'
import debug from './features/debug/debug.css?inline'
import home from './features/home/home.css?inline'
import wasteList from './features/waste-list/waste-list.css?inline'
import type { PageName } from './shell/routes.ts'

/**
 * What a page needs beyond the common stylesheet, to stand in its HTML where it is drawn first. In the browser each page
 * brings its own file along when it is loaded on demand.
 */
export const PAGE_STYLES: Partial<Record<PageName, string>> = { feed, year, debug, home, 'waste-list': wasteList }
