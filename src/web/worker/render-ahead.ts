import { spansFrom } from './rendered-spans.ts'
import { readClock } from '../device/clock.ts'
import { renderedNotices } from '../parts/notices/dismissed-notices.ts'
import { dropPast, isKept, keepPage } from '../device/worker/kept-pages.ts'
import { readComune } from './comune-data.ts'
import { renderAt } from './render-request.ts'
import { VERSION } from './version-cache.ts'

/** The page that is opened in the kitchen, every evening, a week ahead. */
const PATH = '/calendar'
const DAYS = 7

/** Renders the calendar of the coming days and keeps it; what is kept already stays. */
export async function renderAhead(): Promise<void> {
  const comune = await readComune()
  if (comune === undefined) return
  const now = readClock()
  await dropPast(VERSION, now)
  const notices = (await renderedNotices())?.list ?? []
  for (const span of spansFrom(now, DAYS, comune.timeZone, notices)) {
    if (await isKept(VERSION, PATH, span)) continue
    const page = await renderAt(PATH, '', span.at)
    if (page?.status === 200) await keepPage(VERSION, PATH, span, page)
  }
}
