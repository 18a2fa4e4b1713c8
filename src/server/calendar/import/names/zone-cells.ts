import type { DatedLine } from '../read/dated-line.ts'
import { plainZone } from './zone-names.ts'

const BETWEEN = /\s*[,;/+&|]\s*|\s+ed?\s+/i
const ALL = /^(?:tutt[eoi]|tutte le zone|(?:tutto|intero)(?: il)? (?:comune|territorio|paese))$/

/** Rows of "Nord e Sud" or of "tutte" are rows of each of these zones; `only` is the one that was asked for. */
export function lineInEachZone(
  lines: readonly DatedLine[],
  known: readonly { readonly id: string; readonly name: string }[],
  only: string | undefined,
): DatedLine[] {
  const own = new Set(known.flatMap(({ id, name }) => [plainZone(id), plainZone(name)]))
  const written = [...new Set(lines.map(({ zone = '' }) => zone))]
  const named = new Set([...own, ...written.map(plainZone)])
  const partsOf = (zone: string): string[] => {
    const parts = zone.split(BETWEEN).filter(Boolean)
    return !own.has(plainZone(zone)) && parts.length > 1 && parts.every((part) => named.has(plainZone(part)))
      ? parts
      : [zone]
  }
  const isAll = (zone: string): boolean => !own.has(plainZone(zone)) && ALL.test(plainZone(zone))
  const single = written.filter((zone) => zone !== '' && !isAll(zone) && partsOf(zone).length === 1)
  const others = single.filter((zone) => !own.has(plainZone(zone)))
  const all = [...known.map(({ name }) => name), ...others]
  const zonesIn = (zone: string): readonly (string | undefined)[] => {
    if (!isAll(zone)) return partsOf(zone)
    if (only !== undefined) return [only]
    return all.length > 0 ? all : [undefined]
  }
  return lines.flatMap((line) =>
    line.zone === undefined ? [line] : zonesIn(line.zone).map((zone) => ({ ...line, zone })),
  )
}
