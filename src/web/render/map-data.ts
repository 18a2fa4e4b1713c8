import type { PageData, PageSource } from '../../contract/http/page.ts'
import { mapQuery, pointIdOf, readMapSearch } from '../../contract/points/address.ts'
import { lastPage, searchedPoints, singlePoint } from '../../domain/points/list-page.ts'

/** However large the number asked for, there are only as many pages as the comune's points fill. */
export async function mapQueryOf(_path: string, search: string, source: PageSource): Promise<string> {
  const asked = readMapSearch(search)
  return mapQuery({ ...asked, page: Math.min(asked.page, lastPage((await source.points()).length)) })
}

export async function mapData(path: string, query: string, source: PageSource): Promise<Pick<PageData, 'map'>> {
  const { comune, now } = source
  const [points, statuses] = [await source.points(), await source.statuses()]
  const id = pointIdOf(path)
  if (id !== undefined) return { map: singlePoint(points, id, statuses) }
  const { holidays } = comune.calendar
  const moment = { now: Temporal.PlainDateTime.from(now), holidays, statuses }
  return { map: searchedPoints(points, readMapSearch(query), moment) }
}
