import type { Homes } from '../../device/homes.ts'

export const MAX_HOMES = 2

/** Moves into `zone`: a home already kept is switched to, otherwise it takes the place of the current one. */
export function moveTo(homes: Homes, zone: string): Homes {
  if (homes.zones.includes(zone)) return { ...homes, current: zone }
  const zones = homes.current === undefined ? [zone] : homes.zones.map((one) => (one === homes.current ? zone : one))
  return { ...homes, zones, current: zone }
}

export const addHome = (homes: Homes, zone: string): Homes =>
  homes.zones.includes(zone) || homes.zones.length >= MAX_HOMES
    ? moveTo(homes, zone)
    : { ...homes, zones: [...homes.zones, zone], current: zone }

/** Another zone in the place of a home, whether it is the one shown or not. */
export const changeHome = (homes: Homes, from: string, to: string): Homes => ({
  ...homes,
  zones: [...new Set(homes.zones.map((one) => (one === from ? to : one)))],
  current: homes.current === from ? to : homes.current,
})

export function removeHome(homes: Homes, zone: string): Homes {
  const zones = homes.zones.filter((one) => one !== zone)
  return { ...homes, zones, current: homes.current === zone ? zones[0] : homes.current }
}
