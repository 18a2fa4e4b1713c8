import type { PageData, PageSource } from '../../contract/http/page.ts'
import { mapQuery, pointIdOf, readMapSearch } from '../parts/places/map-address.ts'
import { lastPage, searchedPoints, singlePoint } from '../features/points/found-points.ts'

/** However large the number asked for, there are only as many pages as the comune's points fill. */
export async function mapQueryOf(_path: string, search: string, source: PageSource): Promise<string> {
  const { points, things } = await source.points()
  const asked = readMapSearch(search, things)
  return mapQuery({ ...asked, page: Math.min(asked.page, lastPage(points.length)) })
}

export async function mapData(path: string, query: string, source: PageSource): Promise<Pick<PageData, 'map'>> {
  const { comune, now, user } = source
  const [known, statuses] = [await source.points(), await source.statuses()]
  const id = pointIdOf(path)
  if (id !== undefined) return { map: singlePoint(known, id, statuses) }
  const { holidays } = comune.calendar
  const moment = { now: Temporal.PlainDateTime.from(now), holidays, statuses, user }
  return { map: searchedPoints(known, readMapSearch(query, known.things), moment) }
}
