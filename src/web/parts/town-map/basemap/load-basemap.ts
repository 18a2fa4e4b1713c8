import type { Basemap } from '../../../../contract/points/basemap.ts'
import { fetchJson } from '../fetch-json.ts'
import { idle } from '../idle.ts'

let basemap: Promise<Basemap> | undefined

/** Reading a town takes a moment of its own: what is made of it comes in another. */
async function readBasemap(): Promise<Basemap> {
  const town = await fetchJson<Basemap>('/basemap.json')
  await idle()
  return town
}

/** Fetched once for the map and the search of a street; again after a failure. */
export function loadBasemap(): Promise<Basemap> {
  basemap ??= readBasemap().catch((error: unknown) => {
    basemap = undefined
    throw error
  })
  return basemap
}
