import type { ComuneFile } from '../../../../contract/comune/comune.ts'
import { freeId } from '../../../../domain/italian/free-id.ts'
import { plainName } from '../../../../domain/italian/plain-name.ts'
import { ConfigurationError } from '../../../platform/configuration.ts'

type Zone = ComuneFile['zones'][number]

/** For comuni without zones. */
const WHOLE: Zone = { id: 'unica', name: 'Tutto il paese', streets: [] }

/** "Zona Nord" and "Nord" are the same zone. */
export const plainZone = (name: string): string =>
  plainName(name)
    .trim()
    .replace(/^zon[ae]\s+/, '')

/** Matches a file's zones with the comune's; `only`: the zone that was asked for. */
export function zoneNames(known: readonly Zone[], only: string | undefined) {
  const all = [...known]
  const added: string[] = []
  const find = (name: string): Zone | undefined =>
    all.find((zone) => zone.id === name || plainZone(zone.name) === plainZone(name))

  const named = (name: string): string => {
    const zone = find(name) ?? { id: freeId(name, 'zona', all), name, streets: [] }
    if (!all.includes(zone)) {
      all.push(zone)
      added.push(name)
    }
    return zone.id
  }

  /** Rows without a zone belong to the zone that was asked for. */
  const isAsked = (name = ''): boolean =>
    name === '' || only === undefined || plainZone(only) === plainZone(name) || find(name)?.id === only

  const idOf = (name: string | undefined): string => {
    if (name !== undefined && name !== '') return named(name)
    if (only !== undefined) return named(only)
    if (all.length === 0) all.push(WHOLE)
    if (all.length === 1) return all[0]!.id
    const ids = all.map(({ id }) => id).join(', ')
    throw new ConfigurationError(`Il file non dice di quale zona è: aggiungi --zone, una tra ${ids} o una nuova.`)
  }
  return { isAsked, idOf, added, all: (): Zone[] => all }
}
