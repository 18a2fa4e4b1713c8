import type { DatedSeries } from '../../../domain/calendar/mining/mine.ts'
import type { IsoDate } from '../../../domain/calendar/rules/collection-rule.ts'
import type { ComuneFile } from '../../../contract/comune/comune.ts'
import type { DatedLine } from './read/dated-line.ts'
import type { Span } from './span.ts'
import { type TypeNames, typeNames } from './names/type-names.ts'

/** Two names in one zone are two types: "Abiti" and "Tessili", even if other comuni use them for one. */
export async function namesApart(
  comune: Pick<ComuneFile, 'types' | 'services'>,
  lines: readonly DatedLine[],
  legend: ReadonlyMap<string, string> | undefined,
): Promise<Set<string>> {
  const apart = new Set<string>()
  for (const ofZone of Map.groupBy(lines, ({ zone }) => zone).values()) {
    const names = await typeNames(comune, { legend })
    for (const { types } of ofZone) names.idsOf(types)
    const twins = Map.groupBy(names.found, ([, { id }]) => id).values()
    for (const same of twins) {
      const own = same.find(([name, { label }]) => name.toLowerCase() === label.toLowerCase()) ?? same[0]!
      for (const [name] of same) if (name.toLowerCase() !== own[0].toLowerCase()) apart.add(name)
    }
  }
  return apart
}

export function seriesOf(
  lines: readonly DatedLine[],
  types: TypeNames,
  zoneOf: (name: string | undefined) => string,
  span: Span,
): DatedSeries[] {
  const series = new Map<string, { zone: string; waste: string; dates: Set<IsoDate> }>()
  for (const { date, zone: name, types: text } of lines) {
    const zone = zoneOf(name)
    if (date < span.from || date > span.until) continue
    for (const waste of types.idsOf(text)) {
      const key = `${zone} ${waste}`
      const known = series.get(key) ?? { zone, waste, dates: new Set<IsoDate>() }
      known.dates.add(date)
      series.set(key, known)
    }
  }
  return [...series.values()].map((one) => ({ ...one, dates: [...one.dates].toSorted() }))
}
