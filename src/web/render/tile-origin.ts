import type { MapSettings } from '../../contract/points/map-settings.ts'

/** The origin of the map tiles, for the page's policy; `{s}` stands for several hosts. */
export function tileOrigin(map: MapSettings | undefined): string | undefined {
  if (map?.kind !== 'tasselli') return undefined
  return /^https:\/\/[^/]+/.exec(map.url)?.[0].replace('{s}', '*')
}
