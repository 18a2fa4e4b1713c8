import feed from './features/calendar/feed/feed.css?inline'
import year from './features/calendar/year.css?inline'
import debug from './features/debug/debug.css?inline'
import home from './features/home/home.css?inline'
import desk from './console/bulky/desk.css?inline'
import profile from './features/account/profile/profile.css?inline'
import signIn from './features/account/sign-in/sign-in.css?inline'
import bulky from './parts/bulky/bulky.css?inline'
import wasteList from './features/guide/waste-list.css?inline'
import map from './features/points/map.css?inline'
import type { PageName } from './shell/routes.ts'

/**
 * What a page needs beyond the common stylesheet, to stand in its HTML where it is drawn first. In the browser each page
 * brings its own file along when it is loaded on demand.
 */
export const PAGE_STYLES: Partial<Record<PageName, string>> = {
  feed,
  year,
  debug,
  home,
  profile,
  'sign-in': signIn,
  'bulky-waste': bulky,
  'bulky-booking': bulky,
  'bulky-receipt': bulky,
  'pickup-desk': bulky + desk,
  'waste-list': wasteList,
  map,
}
