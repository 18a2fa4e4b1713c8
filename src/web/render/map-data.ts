import type { PageData, PageSource } from '../../contract/http/page.ts'
import { renderedPoints, lastPage, mapQuery, readMapSearch } from '../../contract/points/map-page.ts'

/** However large the number asked for, there are only as many pages as the comune's points fill. */
export async function mapQueryOf(_path: string, search: string, source: PageSource): Promise<string> {
  const asked = readMapSearch(search)
  return mapQuery({ ...asked, page: Math.min(asked.page, lastPage((await source.points()).length)) })
}

export async function mapData(path: string, query: string, source: PageSource): Promise<Pick<PageData, 'map'>> {
  const { comune, now } = source
  const map = renderedPoints(await source.points(), path, query, {
    now: Temporal.PlainDateTime.from(now),
    holidays: comune.calendar.holidays,
    statuses: await source.statuses(),
  })
  return { map }
}
