import type { MapSettings } from './map-settings.ts'

// Apart from the schema: the phone needs these, and no zod.

/** Where the PMTiles archive of the comune is served, whatever its file is called. */
export const PMTILES_URL = '/mappa.pmtiles'

/** The host that a page must let images in from, if any; `{s}` stands for several of them. */
export function tileOrigin(map: MapSettings | undefined): string | undefined {
  if (map?.kind !== 'tasselli') return undefined
  return /^https:\/\/[^/]+/.exec(map.url)?.[0].replace('{s}', '*')
}
