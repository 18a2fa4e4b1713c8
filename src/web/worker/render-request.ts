import { isConsolePath } from '../../contract/http/page.ts'
import { STATUSES_LIVE } from '../../contract/points/paths.ts'
import type { LiveStatuses } from '../../domain/points/status.ts'
import { pageData, renderPage } from '../render/document.tsx'
import { wallClockMinute } from '../device/clock.ts'
import { renderedNotices } from '../parts/notices/dismissed-notices.ts'
import { type Homes, knownHomes, loadHomes } from '../device/homes.ts'
import { storedLive } from '../device/live/stored-live.ts'
import { readBulkyOffer, readComune, readGuide, readPoints } from './comune-data.ts'
import { CONSOLE_TEMPLATE_URL, fileOfVersion, TEMPLATE_URL } from './version-cache.ts'

/** The page for this very minute, without network; undefined where something is missing. */
export async function renderRequest(request: Request): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url)
  const [template, comune, homes, notices] = await Promise.all([
    readTemplate(pathname),
    readComune(),
    readHomes(),
    renderedNotices(),
  ])
  if (template === undefined || comune === undefined) return undefined
  const data = await pageData(pathname, search, {
    comune,
    zone: homes && knownHomes(homes, comune.zones).current,
    user: homes?.user,
    now: wallClockMinute(comune.timeZone),
    notices,
    guide: () => readGuide(comune),
    points: async () => (await readPoints()) ?? { points: [], kinds: [], things: [] },
    statuses: async () => (await storedLive<LiveStatuses>(STATUSES_LIVE)) ?? { version: 0, value: {} },
    bulky: readBulkyOffer,
  })
  const { status, html, headers } = await renderPage(template, pathname + search, data)
  return new Response(html, { status, headers })
}

const readTemplate = async (path: string): Promise<string | undefined> =>
  (await fileOfVersion(isConsolePath(path) ? CONSOLE_TEMPLATE_URL : TEMPLATE_URL))?.text()

/** Storage may be forbidden; then the page asks for the zone. */
async function readHomes(): Promise<Homes | undefined> {
  try {
    return await loadHomes()
  } catch {
    return undefined
  }
}
