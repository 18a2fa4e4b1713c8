import type { Weekday } from '../../italian/dates.ts'
import { dayAndMonth } from '../../italian/dates.ts'
import type { CollectionRule, IsoDate, Recurrence } from '../rules/collection-rule.ts'
import { USER_KINDS, type UserKind } from '../rules/scope.ts'
import { dayOfYearInWords, readDay, readDayOfYear } from './written-day.ts'

/** A rule as a form holds it: as typed so far, right or wrong. */
export interface RuleFields {
  readonly waste: string
  readonly repeats: Recurrence['repeats']
  readonly weekdays: readonly Weekday[]
  readonly weekday: Weekday
  readonly nth: readonly string[]
  readonly weeks: string
  readonly starting: string
  /** One date per line. */
  readonly dates: string
  readonly from: string
  readonly until: string
  readonly seasonFrom: string
  readonly seasonUntil: string
  readonly note: string
  readonly zones: readonly string[]
  readonly users: readonly string[]
}

export type RuleProblems = Partial<Record<keyof RuleFields, string>>

/** The form of a new rule. */
export const newRuleFields = (waste: string, zones: readonly string[]): RuleFields => ({
  waste,
  repeats: 'settimanale',
  weekdays: [],
  weekday: 'lun',
  nth: ['1'],
  weeks: '2',
  starting: '',
  dates: '',
  from: '',
  until: '',
  seasonFrom: '',
  seasonUntil: '',
  note: '',
  zones,
  users: USER_KINDS,
})

export function fieldsOf(rule: CollectionRule, zones: readonly string[]): RuleFields {
  const { waste, repeats, from = '', until = '', season, note = '' } = rule
  return {
    ...newRuleFields(waste, rule.zones ?? zones),
    repeats,
    from,
    until,
    seasonFrom: season === undefined ? '' : dayOfYearInWords(season.from),
    seasonUntil: season === undefined ? '' : dayOfYearInWords(season.until),
    note,
    users: rule.users ?? USER_KINDS,
    ...(rule.repeats === 'settimanale' && { weekdays: rule.weekdays }),
    ...(rule.repeats === 'mensile' && { weekday: rule.weekday, nth: rule.nth.map(String) }),
    ...(rule.repeats === 'ogni-n-settimane' && { weeks: String(rule.weeks), starting: rule.starting }),
    ...(rule.repeats === 'date' && { dates: rule.dates.map(dateInWords).join('\n') }),
  }
}

const dateInWords = (iso: IsoDate): string => `${dayAndMonth(Temporal.PlainDate.from(iso))} ${iso.slice(0, 4)}`

/** The rule that was read, and what is wrong in which field. `zones`: all zones of the comune. */
export function readRule(
  fields: RuleFields,
  zones: readonly string[],
  year: number,
): { readonly rule?: CollectionRule; readonly problems: RuleProblems } {
  const { dates, unread } = datesIn(fields.dates, year)
  const problems = problemsIn(fields, unread)
  if (Object.keys(problems).length > 0) return { problems }
  const { waste, from, until, note } = fields
  const season = seasonIn(fields)
  const rule: CollectionRule = {
    waste,
    ...recurrenceIn(fields, dates),
    ...(from !== '' && { from }),
    ...(until !== '' && { until }),
    ...(season !== undefined && { season }),
    ...(note.trim() !== '' && { note: note.trim() }),
    ...scopeIn(fields, zones),
  }
  return { rule, problems }
}

interface ScopeFields {
  readonly zones: readonly string[]
  readonly users: readonly string[]
}

/** All zones are written as no `zones` field, so that a zone added later is included. */
export const scopeIn = (fields: ScopeFields, zones: readonly string[]): { zones?: string[]; users?: UserKind[] } => ({
  ...(zones.some((zone) => !fields.zones.includes(zone)) && { zones: [...fields.zones] }),
  ...(USER_KINDS.some((user) => !fields.users.includes(user)) && { users: [...fields.users] as UserKind[] }),
})

const recurrenceIn = (fields: RuleFields, dates: IsoDate[]): Recurrence =>
  (
    {
      settimanale: { repeats: 'settimanale', weekdays: [...fields.weekdays] },
      mensile: { repeats: 'mensile', weekday: fields.weekday, nth: fields.nth.map(Number) },
      'ogni-n-settimane': { repeats: 'ogni-n-settimane', weeks: Number(fields.weeks), starting: fields.starting },
      date: { repeats: 'date', dates },
    } as const satisfies Record<Recurrence['repeats'], Recurrence>
  )[fields.repeats]

const seasonIn = ({ seasonFrom, seasonUntil }: RuleFields) =>
  seasonFrom.trim() === '' ? undefined : { from: readDayOfYear(seasonFrom)!, until: readDayOfYear(seasonUntil)! }

function datesIn(text: string, year: number): { dates: IsoDate[]; unread: string[] } {
  const written = text
    .split(/[\n,;]+/)
    .map((line) => line.trim())
    .filter(Boolean)
  const read = written.map((line) => [line, readDay(line, year)] as const)
  return {
    dates: [...new Set(read.flatMap(([, date]) => date ?? []))].toSorted(),
    unread: read.filter(([, date]) => date === undefined).map(([line]) => line),
  }
}

function problemsIn(fields: RuleFields, unread: readonly string[]): RuleProblems {
  const { waste, repeats, weekdays, nth, weeks, starting, dates, from, until, zones, users } = fields
  const isRepeating = (kind: Recurrence['repeats']): boolean => repeats === kind
  return {
    ...(waste === '' && { waste: 'Scegli cosa si raccoglie.' }),
    ...(isRepeating('settimanale') &&
      weekdays.length === 0 && { weekdays: 'Scegli almeno un giorno della settimana.' }),
    ...(isRepeating('mensile') && nth.length === 0 && { nth: 'Scegli almeno una volta nel mese.' }),
    ...(isRepeating('ogni-n-settimane') && {
      ...(!isWeeks(weeks) && { weeks: 'Scrivi un numero di settimane da 2 a 52.' }),
      ...(starting === '' && { starting: 'Scegli un giorno in cui si raccoglie.' }),
    }),
    ...(isRepeating('date') && {
      ...(dates.trim() === '' && { dates: 'Scrivi almeno una data.' }),
      ...(unread.length > 0 && { dates: `Non si capisce: “${unread[0]}”. Scrivi come “7 gennaio 2027” o “7/1/2027”.` }),
    }),
    ...(from !== '' && until !== '' && until < from && { until: 'Viene prima dell’inizio.' }),
    ...seasonProblems(fields),
    ...(zones.length === 0 && { zones: 'Scegli almeno una zona.' }),
    ...(users.length === 0 && { users: 'Scegli almeno un’utenza.' }),
  }
}

const isWeeks = (text: string): boolean => /^\d+$/.test(text) && Number(text) >= 2 && Number(text) <= 52

function seasonProblems({ seasonFrom, seasonUntil }: RuleFields): RuleProblems {
  const [from, until] = [seasonFrom.trim(), seasonUntil.trim()]
  if (from === '' && until === '') return {}
  const [first, last] = [from, until].map(dayOfYearProblem)
  return { ...(first && { seasonFrom: first }), ...(last && { seasonUntil: last }) }
}

const dayOfYearProblem = (text: string): string | undefined =>
  readDayOfYear(text) === undefined ? 'Scrivi un giorno dell’anno come “1 giugno”.' : undefined
