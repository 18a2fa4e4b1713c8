import type { DataProblem } from '../calendar/checks/type-problems.ts'
import type { Holidays } from '../calendar/rules/holidays.ts'
import { WEEKDAY_NAMES } from '../italian/dates.ts'
import type { Catalogue } from './catalogue/item.ts'
import { hasWorkingDays } from './dates/working-days.ts'
import type { BulkyRules } from './rules.ts'

/** Data of the right shape that makes no sense. */
export function bulkyProblems(rules: BulkyRules, catalogue: Catalogue, zones: readonly string[]): DataProblem[] {
  return [
    ...windowProblems(rules),
    ...roundProblems(rules, zones),
    ...itemProblems(rules, catalogue),
    ...twins(catalogue),
  ]
}

/** Deadlines are counted in working days: without any they are none. */
export function workingDayProblems({ workingWeekdays }: BulkyRules, holidays: Holidays): DataProblem[] {
  if (hasWorkingDays({ workingWeekdays, holidays })) return []
  const festive = holidays.weekdays.map((weekday) => WEEKDAY_NAMES[weekday]).join(', ')
  return [
    {
      path: ['rules', 'workingWeekdays'],
      expected: `almeno un giorno che nel calendario non sia festivo tutto l’anno (ora lo sono: ${festive})`,
    },
  ]
}

const windowProblems = ({ window }: BulkyRules): DataProblem[] =>
  window.until < window.from
    ? [{ path: ['rules', 'window', 'until'], expected: `un numero da ${window.from} in su` }]
    : []

function roundProblems({ rounds }: BulkyRules, zones: readonly string[]): DataProblem[] {
  const strange = rounds.flatMap((round, index) =>
    (round.zones ?? []).flatMap((zone, at) =>
      zones.includes(zone)
        ? []
        : [{ path: ['rules', 'rounds', index, 'zones', at], expected: `una tra ${zones.join(', ')}` }],
    ),
  )
  const backwards = rounds.flatMap(({ from, until }, index) =>
    from !== undefined && until !== undefined && from > until
      ? [{ path: ['rules', 'rounds', index, 'until'], expected: `una data dal ${from} in poi` }]
      : [],
  )
  const served = new Set(rounds.flatMap((round) => round.zones ?? zones))
  const forgotten = zones.filter((zone) => !served.has(zone))
  const unserved =
    forgotten.length > 0 ? [{ path: ['rules', 'rounds'], expected: `un giro anche per ${forgotten.join(', ')}` }] : []
  return [...strange, ...backwards, ...unserved]
}

/** An item that alone exceeds the limit of a pickup can never be booked. */
const itemProblems = (rules: BulkyRules, { items }: Catalogue): DataProblem[] =>
  items.flatMap(({ pieces, cubicMetres }, index) => {
    const path = ['catalogue', 'items', index]
    if (pieces > rules.piecesPerPickup) {
      return [{ path: [...path, 'pieces'], expected: `un numero fino a ${rules.piecesPerPickup} (piecesPerPickup)` }]
    }
    if (cubicMetres > rules.cubicMetresPerPickup) {
      const limit = rules.cubicMetresPerPickup
      return [{ path: [...path, 'cubicMetres'], expected: `un numero fino a ${limit} (cubicMetresPerPickup)` }]
    }
    return []
  })

function twins({ items, notTaken }: Catalogue): DataProblem[] {
  const entries = [
    ...items.map(({ id }, index) => ({ id, path: ['catalogue', 'items', index, 'id'] })),
    ...notTaken.map(({ id }, index) => ({ id, path: ['catalogue', 'notTaken', index, 'id'] })),
  ]
  return entries
    .filter(({ id }, index) => entries.findIndex((other) => other.id === id) < index)
    .map(({ path }) => ({ path, expected: 'un nome diverso dagli altri oggetti' }))
}
