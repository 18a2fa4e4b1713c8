import type { Basemap } from '../../../../contract/points/basemap.ts'
import { BASEMAP_URL } from '../../../../contract/points/paths.ts'
import { loadFile } from '../../../device/worker/comune-file.ts'
import { idle } from '../idle.ts'

/** Reading a town takes a moment of its own: what is made of it comes in another. */
export async function loadBasemap(): Promise<Basemap> {
  const town = await loadFile<Basemap>(BASEMAP_URL)
  await idle()
  return town
}
