import { shortCell } from '../../../import/clean-text.ts'
import type { Position } from '../../../../domain/points/collection-point.ts'

/** Bounds of Italy. */
const ITALY = { minLat: 35, maxLat: 47.5, minLon: 6, maxLon: 19 }

const isInItaly = ({ lat, lon }: Position): boolean =>
  lat >= ITALY.minLat && lat <= ITALY.maxLat && lon >= ITALY.minLon && lon <= ITALY.maxLon

export type FoundPosition = { position: Position; doubt?: string } | { problem: string }

/** Longitude and latitude however written: swapped, with decimal commas, in degrees and minutes. */
export function positionFrom(lonText: unknown, latText: unknown): FoundPosition {
  if (isMetres(lonText) && isMetres(latText))
    return { problem: 'coordinate in metri: esporta il file in gradi (WGS 84, EPSG:4326)' }
  const [lon, lat] = [degreesFrom(lonText), degreesFrom(latText)]
  if (lon === undefined || lat === undefined) return { problem: 'coordinate che non si leggono' }
  if (isInItaly({ lat, lon })) return { position: { lat, lon } }
  if (isInItaly({ lat: lon, lon: lat })) {
    return { position: { lat: lon, lon: lat }, doubt: 'latitudine e longitudine erano scambiate: rimesse in ordine' }
  }
  return { problem: 'coordinate fuori dall’Italia' }
}

/** Projected coordinates in metres, as GIS offices use. */
const isMetres = (value: unknown): boolean => /^\d{5,}(?:[.,]\d+)?$/.test(String(value).trim())

/** One text for both: "45.77, 12.84", "45,77; 12,84", "45,77 12,84", "45°46'12\"N 12°50'24\"E". */
export function positionFromText(text: string): FoundPosition {
  const parts = splitPair(text)
  return parts === undefined ? { problem: 'coordinate che non si leggono' } : positionFrom(parts[1], parts[0])
}

const NUMBER = String.raw`[-+]?\d{1,3}(?:[.,]\d+)?`
const PAIR = new RegExp(`^(${NUMBER})(?:\\s*;\\s*|\\s*,\\s+|\\s+|\\s*/\\s*)(${NUMBER})$`)
const TIGHT_PAIR = /^([-+]?\d{1,3}\.\d+),([-+]?\d{1,3}\.\d+)$/
const SEXAGESIMAL_PAIR = /^(.+?[NS])[\s,;]*(.+?[EWO])$/i

function splitPair(text: string): [string, string] | undefined {
  const clean = plain(text)
  const match = PAIR.exec(clean) ?? TIGHT_PAIR.exec(clean) ?? SEXAGESIMAL_PAIR.exec(clean)
  return match ? [match[1]!, match[2]!] : undefined
}

const plain = (text: string): string =>
  shortCell(text)
    .replaceAll(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll(/^[([]|[)\]]$/g, '')
    .trim()

const SEXAGESIMAL = /^(\d{1,3})°\s*(?:(\d{1,2})['′’]\s*)?(?:(\d{1,2}(?:[.,]\d+)?)["″”]\s*)?([NSEWO])?$/i

/** Undefined for anything that is not clearly one number of degrees. */
function degreesFrom(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  if (typeof value !== 'string') return undefined
  const text = plain(value)
  if (new RegExp(`^${NUMBER}$`).test(text)) return Number(text.replace(',', '.'))
  const [, degrees, minutes = '0', seconds = '0', side = ''] = SEXAGESIMAL.exec(text) ?? []
  if (degrees === undefined) return undefined
  const size = Number(degrees) + Number(minutes) / 60 + Number(seconds.replace(',', '.')) / 3600
  // "O" means ovest (west). Nothing in Italy lies west, so the bounds show which was meant.
  return /[SWO]/i.test(side) ? -size : size
}
