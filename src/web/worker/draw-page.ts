import type { PublicComune } from '../../contract/comune.ts'
import { type DrawnPoints, drawnPoints, isMapPath } from '../../contract/map-page.ts'
import { speaksOfBulky } from '../../contract/page.ts'
import { renderPage } from '../document.tsx'
import { wallClockMinute } from '../shared/clock.ts'
import { drawnNotices } from '../shared/dismissed-notices.ts'
import { type Homes, knownHomes, loadHomes } from '../shared/homes.ts'
import { readBulkyOffer, readComune, readPoints } from './comune-data.ts'
import { fileOfVersion, TEMPLATE_URL } from './version-cache.ts'

/** Pages have no file ending; the server's own addresses under /api are not pages. */
export const isPageRequest = (request: Request): boolean =>
  request.mode === 'navigate' && /^\/(?!api(?:\/|$))[^.]*$/.test(new URL(request.url).pathname)

/** Draws the page for this very minute, with or without network; only where something is missing it asks the server. */
export async function drawPage(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  if (pathname === '/') return Response.redirect('/calendar')
  const [template, comune, homes, notices] = await Promise.all([
    readTemplate(),
    readComune(),
    readHomes(),
    drawnNotices(),
  ])
  if (template === undefined || comune === undefined) return fetch(request)
  const now = wallClockMinute(comune.timeZone)
  const { status, html, headers } = await renderPage(template, pathname + search, {
    comune,
    zone: homes && knownHomes(homes, comune.zones).current,
    now,
    notices,
    ...(speaksOfBulky(pathname) && { bulky: await readBulkyOffer() }),
    ...(isMapPath(pathname) && { map: await drawMap(comune, pathname, search, now) }),
  })
  return new Response(html, { status, headers })
}

async function drawMap(comune: PublicComune, path: string, search: string, now: string): Promise<DrawnPoints> {
  return drawnPoints((await readPoints()) ?? [], path, search, {
    now: Temporal.PlainDateTime.from(now),
    holidays: comune.calendar.holidays,
    statuses: {},
  })
}

const readTemplate = async (): Promise<string | undefined> => (await fileOfVersion(TEMPLATE_URL))?.text()

/** Storage may be forbidden; then the page asks for the zone. */
async function readHomes(): Promise<Homes | undefined> {
  try {
    return await loadHomes()
  } catch {
    return undefined
  }
}
