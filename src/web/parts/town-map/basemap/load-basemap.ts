import type { Basemap } from '../../../../contract/points/basemap.ts'
import { BASEMAP_URL } from '../../../../contract/points/paths.ts'
import { loadFile } from '../../../device/worker/comune-file.ts'
import { nextIdle } from '../pauses.ts'

/** Parsing a town takes time: what uses it runs in a later task. */
export async function loadBasemap(): Promise<Basemap> {
  const town = await loadFile<Basemap>(BASEMAP_URL)
  await nextIdle()
  return town
}
