import type { ComuneFile } from '../../../contract/comune/comune.ts'
import type { CollectionRule, IsoDate } from '../../../domain/calendar/rules/collection-rule.ts'
import { wasteOf } from '../../../domain/calendar/rules/dated-exception.ts'
import { exceptionInWords, holidayEffectInWords, ruleInWords } from '../../../domain/calendar/rule-in-words.ts'
import { countOf, joined } from '../../../domain/italian/words.ts'
import { waitingFor } from './promise.ts'
import type { DatedLine } from './read/dated-line.ts'
import type { TypeNames } from './names/type-names.ts'

/** One line per type and zones: "Tessili ogni due mercoledì dal 7 gennaio; spostata dal 25 al 27 dicembre". */
export function calendarInWords({ types, services = [], zones, calendar }: ComuneFile): string[] {
  const list = [...types, ...services]
  const where = (ids: readonly string[] | undefined): string =>
    ids === undefined ? '' : ` (${joined(ids.map((id) => zones.find((zone) => zone.id === id)?.name ?? id))})`
  const rules = list.flatMap(({ id }) => calendar.rules.filter((rule) => rule.waste === id))
  const dates = [...rules.flatMap(datesIn), ...calendar.exceptions.map(({ date }) => date)].toSorted()
  const hasYears = new Set(dates.map((date) => date.slice(0, 4))).size > 1
  const lines = rules.map(
    (rule) => `  ${ruleInWords(list, sinceFirst(rule, dates[0]), hasYears)}${where(rule.zones)}${departures(rule)}`,
  )
  const said = new Set(rules.map(({ waste }) => waste))
  const others = list
    .filter(({ id }) => !said.has(id))
    .flatMap(({ id, label }) =>
      ofType(id).map((exception) => `  ${label} ${exceptionInWords(exception, hasYears)}${where(exception.zones)}`),
    )
  return [
    `${countOf(calendar.rules.length, 'regola', 'regole')} e ${countOf(calendar.exceptions.length, 'eccezione', 'eccezioni')}:`,
    ...lines,
    ...others,
    ...(calendar.holidays.special ?? []).map((one) => `  ${holidayEffectInWords(one)}${where(one.zones)}`),
  ]

  function ofType(id: string) {
    return calendar.exceptions.filter((one) => wasteOf(one)?.includes(id))
  }

  /** Exceptions, written after the last rule of their type since they may concern any of its rules. */
  function departures(rule: CollectionRule): string {
    const last = rules.findLast(({ waste }) => waste === rule.waste)
    if (rule !== last) return ''
    return ofType(rule.waste)
      .map((exception) => `; ${exceptionInWords(exception, hasYears)}${where(exception.zones)}`)
      .join('')
  }
}

const datesIn = (rule: CollectionRule): IsoDate[] =>
  [rule.from ?? [], rule.until ?? [], rule.repeats === 'date' ? rule.dates : []].flat()

/** Leaves out a rule's first day if it is the calendar's; every other week needs it. */
const sinceFirst = (rule: CollectionRule, first: IsoDate | undefined): CollectionRule =>
  rule.from === first && rule.repeats !== 'ogni-n-settimane' ? { ...rule, from: undefined } : rule

/** Which type each name was matched with, and what was added. */
export const namesInWords = (types: TypeNames, zones: readonly string[]): string[] => [
  ...(zones.length > 0 ? [`Zone aggiunte: ${zones.join(', ')}.`] : []),
  'Nomi nel file:',
  ...[...types.found].map(([name, { label, isNew, drawing }]) => {
    if (!isNew) return `  ${name} → ${label}`
    return `  ${name}: aggiunto ${drawing === undefined ? 'con la sua lettera al posto del disegno' : `con il disegno "${drawing}"`}`
  }),
]

/** Rows of other zones than the one asked for. */
export function leftAsideInWords(lines: readonly DatedLine[]): string[] {
  const zones = [...Map.groupBy(lines, ({ zone }) => zone)].map(([zone, own]) => `${zone} (${own.length})`)
  return zones.length === 0 ? [] : [`Righe di altre zone, lasciate da parte: ${zones.join(', ')}.`]
}

/** Until when the calendar is valid, and what is missing for longer. */
export function missingDaysInWords({ types, services = [], zones, calendar }: ComuneFile, until: IsoDate): string[] {
  const { rules, validUntil } = calendar
  if (validUntil === undefined)
    return ['Il calendario che c’era non ha una fine: fuori dal periodo del file restano le regole di prima.']
  const ids = zones.map(({ id }) => id)
  const waiting = validUntil < until ? waitingFor(rules, ids, validUntil, until) : []
  const names = waiting.map(({ waste, zone }) => {
    const label = [...types, ...services].find(({ id }) => id === waste)?.label ?? waste
    return zones.length > 1 ? `${label} (${zones.find(({ id }) => id === zone)?.name})` : label
  })
  return names.length === 0
    ? []
    : [`Si vede ancora fino al ${validUntil}: dei giorni dopo mancano ${joined(names)}. Importa anche quelli.`]
}

/** For a file without anything that was asked for. */
export const nothingWords = (aside: readonly DatedLine[]): string =>
  ['Nel file non c’è niente di quello che hai chiesto, e niente è stato scritto.', ...leftAsideInWords(aside)].join(
    '\n',
  )
