import type { MapSettings } from './map-settings.ts'

// In a file without zod, which the phone does not load.

/** The address of the comune's PMTiles archive, whatever the name of its file. */
export const PMTILES_URL = '/mappa.pmtiles'

/** The origin of the map tiles, for the page's policy; `{s}` stands for several hosts. */
export function tileOrigin(map: MapSettings | undefined): string | undefined {
  if (map?.kind !== 'tasselli') return undefined
  return /^https:\/\/[^/]+/.exec(map.url)?.[0].replace('{s}', '*')
}
