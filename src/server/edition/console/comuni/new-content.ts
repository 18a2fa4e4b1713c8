import type { Copy, NewComune } from '../../../../contract/edition/console.ts'
import type { ComuneContent } from '../../../../contract/edition/content.ts'

/** For comuni without zones yet. */
const ONE_ZONE = { id: 'tutto', name: 'Tutto il comune', streets: [] }

/** A new comune's content: types and words of another comune, what was chosen of the rest, and its own contacts. */
export function newContent(model: ComuneContent, asked: Omit<NewComune, 'model'>): ComuneContent {
  const { name, host, operator, links, copies } = asked
  // Rules refer to zones, so both are copied together.
  const has = (copy: Copy): boolean => copies.includes(copy) || (copy === 'zone' && copies.includes('calendario'))
  const { url: _url, updated: _updated, map, ...settings } = model.impostazioni
  const { calendar, ...times } = model.calendario
  const ofNoZone = <Thing extends { zones?: unknown }>(list: readonly Thing[] = []): Thing[] =>
    list.filter(({ zones }) => has('zone') || zones === undefined)
  return {
    impostazioni: {
      ...settings,
      name,
      hosts: [host],
      operator,
      links,
      zones: has('zone') ? settings.zones : [ONE_ZONE],
      collection: ofNoZone(settings.collection),
      ...(has('punti') && { map }),
    },
    calendario: has('calendario')
      ? model.calendario
      : { ...times, calendar: { rules: [], holidays: { ...calendar.holidays, special: [] }, exceptions: [] } },
    rifiutario: has('rifiutario') ? model.rifiutario : { items: [], products: [] },
    punti: has('punti') ? model.punti : { points: [], basemap: null },
    ingombranti: has('ingombranti') ? bulkyOf(model.ingombranti, has('zone')) : null,
  }
}

function bulkyOf(bulky: ComuneContent['ingombranti'], hasZones: boolean): ComuneContent['ingombranti'] {
  if (bulky === null || hasZones) return bulky
  return {
    ...bulky,
    rules: { ...bulky.rules, rounds: bulky.rules.rounds.map(({ zones: _zones, ...round }) => round) },
  }
}
