import type { IsoDate } from '../../../domain/calendar/rules/collection-rule.ts'
import type { ComuneData } from './comune-folder.ts'
import { isNotice } from './names/notices.ts'
import { typeNames } from './names/type-names.ts'
import { lineInEachZone } from './names/zone-cells.ts'
import { zoneNames } from './names/zone-names.ts'
import type { ReadDates } from './read/dated-line.ts'
import { namesApart, seriesOf } from './series.ts'
import { spanOf } from './span.ts'

interface MatchOptions {
  readonly zone?: string | undefined
  readonly keepsAlike?: boolean | undefined
  readonly limits: { readonly from: IsoDate | undefined; readonly until: IsoDate | undefined }
}

/** A file's rows in the comune's types and zones; `found` is undefined if no row is left. */
export async function matchRows(
  comune: Pick<ComuneData, 'types' | 'services' | 'zones'>,
  { lines: read, legend }: ReadDates,
  { zone, keepsAlike, limits }: MatchOptions,
) {
  const zones = zoneNames(comune.zones, zone)
  const { days = [], notices = [] } = Object.groupBy(read, (line) => (isNotice(line) ? 'notices' : 'days'))
  const inZones = lineInEachZone(days, comune.zones, zone, keepsAlike)
  const { own: lines = [], aside = [] } = Object.groupBy(inZones.lines, (line) =>
    zones.isAsked(line.zone) ? 'own' : 'aside',
  )
  if (lines.length === 0) return { notices, inZones, zones, lines, aside, found: undefined }
  const types = await typeNames(comune, { apart: await namesApart(comune, lines, legend), keepsAlike, legend })
  const span = spanOf(lines, limits)
  const series = seriesOf(lines, types, zones.idOf, span)
  return { notices, inZones, zones, lines, aside, found: { types, span, series } }
}
