import { joined } from '../../../../domain/italian/words.ts'
import type { NamedThing } from '../../../import/named-words.ts'
import type { DatedLine } from '../read/dated-line.ts'
import { nearName } from './known-name.ts'
import { plainZone } from './zone-names.ts'

const BETWEEN = /\s*[,;/+&|]\s*|\s+ed?\s+/i
const WHOLE = 'tutt[eoi]|tutte le zone|entramb[ei](?: le zone)?|(?:tutto|intero)(?: il)? (?:comune|territorio|paese)'
const ALL = new RegExp(`^(?:${WHOLE})(?:\\s+(?:tranne|eccetto|escluso|esclusa|meno)\\s+(.+))?$`)

export interface ZoneLines {
  readonly lines: readonly DatedLine[]
  /** Rows with a doubtful zone. */
  readonly asked: readonly DatedLine[]
  /** Reasons, by the cell's text. */
  readonly doubts: ReadonlyMap<string, string>
}

interface KnownZone {
  readonly id: string
  readonly name: string
}

/** Copies rows of "Nord e Sud" or "tutte" into each of these zones; `only`: the zone that was asked for. */
export function lineInEachZone(
  lines: readonly DatedLine[],
  known: readonly KnownZone[],
  only: string | undefined,
  keepsAlike = false,
): ZoneLines {
  const own = new Set(known.flatMap(({ id, name }) => [plainZone(id), plainZone(name)]))
  const counts = new Map<string, number>()
  for (const { zone = '' } of lines) counts.set(zone, (counts.get(zone) ?? 0) + 1)
  const written = [...counts.keys()].filter((zone) => zone !== '')
  const wholeOf = (zone: string): RegExpExecArray | null =>
    own.has(plainZone(zone)) ? null : ALL.exec(plainZone(zone))
  const piecesOf = (zone: string): string[] => {
    const isOwn = own.has(plainZone(zone)) || wholeOf(zone) !== null
    return isOwn ? [zone] : zone.split(BETWEEN).filter(Boolean)
  }
  const cells = written.flatMap((zone) => {
    const except = wholeOf(zone)?.[1]
    return [except?.split(BETWEEN) ?? piecesOf(zone)].map((pieces) => new Set(pieces.map(plainZone)))
  })
  /** Whether it is a known zone, stands alone in a cell, or occurs in several cells. */
  const isNamed = (piece: string): boolean => {
    const naming = cells.filter((pieces) => pieces.has(plainZone(piece)))
    return own.has(plainZone(piece)) || naming.length > 1 || naming.some(({ size }) => size === 1)
  }
  const partsOf = (zone: string): string[] => {
    const pieces = piecesOf(zone)
    return pieces.length > 1 && pieces.every(isNamed) ? pieces : [zone]
  }
  const single = [...new Map(written.flatMap(partsOf).map((zone) => [plainZone(zone), zone])).values()]
  const others = single.filter((zone) => wholeOf(zone) === null && !own.has(plainZone(zone)))
  const all = [...known.map(({ name }) => name), ...others]
  const zonesIn = (zone: string): readonly (string | undefined)[] => {
    const whole = wholeOf(zone)
    if (whole === null) return partsOf(zone)
    const except = new Set(whole[1]?.split(BETWEEN).map(plainZone))
    const meant = all.filter((one) => !except.has(plainZone(one)))
    if (only !== undefined) return except.has(plainZone(only)) ? [] : [only]
    return meant.length > 0 ? meant : [undefined]
  }
  const doubtOf = (zone: string): string | undefined => {
    const [pieces, unnamed] = [piecesOf(zone), piecesOf(zone).filter((piece) => !isNamed(piece))]
    if (unnamed.length > 0 && unnamed.length < pieces.length) return `${joined(unnamed)} non c’è altrove nel file`
    const isUsual = (other: string): boolean => (counts.get(zone) ?? 0) * RARE <= (counts.get(other) ?? 0)
    const usual = others.filter((other) => other !== zone && isUsual(other)).map((name) => ({ id: name, name }))
    const near = nearName([...known, ...usual].map(labelled), plainZone(zone))
    return near && `forse ${near}?`
  }
  const doubts = new Map(
    keepsAlike
      ? []
      : others.flatMap((zone) => {
          const why = doubtOf(zone)
          return why === undefined ? [] : [[zone, why] as const]
        }),
  )
  const { sure = [], asked = [] } = Object.groupBy(lines, ({ zone = '' }) => (doubts.has(zone) ? 'asked' : 'sure'))
  const inEach = sure.flatMap((line) => (line.zone ? zonesIn(line.zone).map((zone) => ({ ...line, zone })) : [line]))
  return { doubts, asked, lines: inEach }
}

/** A name with so many times fewer rows than a similar one is a typing error. */
const RARE = 5

/** Zones are compared without the word "zona". */
const labelled = ({ id, name }: KnownZone): NamedThing => ({ id: plainZone(id), label: name, aliases: [] })
