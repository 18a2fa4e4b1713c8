import type { PublicComune } from '../../contract/comune/comune.ts'
import { type DrawnPoints, drawnPoints, isMapPath, STATUSES_LIVE } from '../../contract/points/map-page.ts'
import type { LiveStatuses } from '../../domain/points/status.ts'
import { speaksOfBulky } from '../../contract/http/page.ts'
import { renderPage } from '../document.tsx'
import { wallClockMinute } from '../device/clock.ts'
import { drawnNotices } from '../parts/notices/dismissed-notices.ts'
import { type Homes, knownHomes, loadHomes } from '../device/homes.ts'
import { storedLive } from '../device/live/stored-live.ts'
import { guideViewOf } from '../../domain/guide/view.ts'
import { readBulkyOffer, readComune, readGuide, readPoints } from './comune-data.ts'
import { fileOfVersion, TEMPLATE_URL } from './version-cache.ts'

/** The page for this very minute, without network; undefined where something is missing. */
export async function drawPage(request: Request): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url)
  const comune = await readComune()
  const now = comune && wallClockMinute(comune.timeZone)
  return now === undefined ? undefined : drawAt(pathname, search, now)
}

/** The page as it is at a minute of the comune's clock; undefined where something is missing. */
export async function drawAt(pathname: string, search: string, now: string): Promise<Response | undefined> {
  const [template, comune, homes, notices] = await Promise.all([
    readTemplate(),
    readComune(),
    readHomes(),
    drawnNotices(),
  ])
  if (template === undefined || comune === undefined) return undefined
  const guide = pathname.startsWith('/waste-list') ? await readGuide(comune) : undefined
  const { status, html, headers } = await renderPage(template, pathname + search, {
    comune,
    zone: homes && knownHomes(homes, comune.zones).current,
    now,
    notices,
    ...(speaksOfBulky(pathname) && { bulky: await readBulkyOffer() }),
    guide: guide && guideViewOf(guide, pathname),
    ...(isMapPath(pathname) && { map: await drawMap(comune, pathname, search, now) }),
  })
  return new Response(html, { status, headers })
}

async function drawMap(comune: PublicComune, path: string, search: string, now: string): Promise<DrawnPoints> {
  return drawnPoints((await readPoints()) ?? [], path, search, {
    now: Temporal.PlainDateTime.from(now),
    holidays: comune.calendar.holidays,
    statuses: (await storedLive<LiveStatuses>(STATUSES_LIVE)) ?? { version: 0, value: {} },
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
