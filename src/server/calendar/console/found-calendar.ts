import { calendarDraftSchema, type CalendarFound } from '../../../contract/calendar/import.ts'
import { ruleLine } from '../../../domain/calendar/editing/rule-words.ts'
import type { DatedSeries } from '../../../domain/calendar/mining/mine.ts'
import { exceptionInWords } from '../../../domain/calendar/rule-in-words.ts'
import { wasteOf } from '../../../domain/calendar/rules/dated-exception.ts'
import type { CollectionCalendar } from '../../../domain/calendar/schedule.ts'
import { everythingOf, wasteInWords } from '../../../domain/calendar/waste-type.ts'
import { betweenDays, upTo, yearOf } from '../../../domain/italian/articles.ts'
import { joined } from '../../../domain/italian/words.ts'
import type { ComuneData } from '../import/comune-folder.ts'
import { newCalendar } from '../import/new-calendar.ts'
import { isShortened } from '../import/promise.ts'
import type { ReadDates } from '../import/read/dated-line.ts'
import type { Span } from '../import/span.ts'
import { matchRows } from '../import/match-rows.ts'
import { lostCollections, withDatesAdded } from './added-dates.ts'
import { questionsIn } from './questions.ts'
import { type Answers, withAnswers } from './answers.ts'

export type ImportedInto = Pick<ComuneData, 'types' | 'services' | 'zones' | 'calendar'>

/**
 * The calendar that a file would make, and open questions. Unknown types and zones are asked about and left out: they
 * are created on their own page.
 */
export async function foundCalendar(comune: ImportedInto, read: ReadDates, answers: Answers): Promise<CalendarFound> {
  const answered = withAnswers(comune, read, answers)
  const { notices, inZones, zones, lines, found } = await matchRows(comune, answered, {
    limits: { from: undefined, until: undefined },
  })
  const told = [...new Set(notices.map(({ types }) => types))]
  const nothing: CalendarFound = {
    calendar: null,
    days: 0,
    period: '',
    rules: [],
    exceptions: [],
    unread: [...read.unread],
    notices: told,
    questions: questionsIn({ inZones, lines, zones: zones.added, types: found?.types }),
    lost: [],
    adding: null,
    isAdding: false,
    warning: '',
  }
  if (found === undefined) return nothing
  const series = found.series.filter((one) => isKnown(comune, one))
  if (series.length === 0) return nothing
  const ids = comune.zones.map(({ id }) => id)
  const calendar = newCalendar(comune.calendar, ids, series, found.span)
  const checked = calendarDraftSchema.safeParse(calendar)
  const adding = addingOf(comune, ids, series)
  if (!checked.success) return { ...nothing, adding, isAdding: adding !== null, warning: TOO_IRREGULAR }
  const warning = isShortened(comune.calendar, series, found.span) ? shorteningWords(comune.calendar, found.span) : ''
  const lost = lostCollections(comune.calendar, calendar, found.span, {
    list: everythingOf(comune),
    zones: comune.zones,
  })
  const brought = series.reduce((sum, { dates }) => sum + dates.length, 0)
  const isLikely = warning !== '' || (lost.count > 0 && (brought < FEW || lost.count > brought))
  return {
    ...nothing,
    calendar: checked.data,
    days: new Set(series.flatMap(({ dates }) => dates)).size,
    period: periodOf(found.span),
    ...inWords(comune, calendar, series, found.span),
    lost: lost.words,
    adding,
    isAdding: adding !== null && isLikely,
    warning,
  }
}

/** Fewer dates are hardly a calendar. */
const FEW = 10

function addingOf(comune: ImportedInto, zones: string[], series: readonly DatedSeries[]): CalendarFound['adding'] {
  const added = withDatesAdded(comune.calendar, zones, series)
  const checked = calendarDraftSchema.safeParse(added?.calendar)
  return added !== null && checked.success ? { calendar: checked.data, words: added.words } : null
}

const TOO_IRREGULAR =
  'Queste date non seguono regole: sarebbero troppe eccezioni. Controlla che ogni riga abbia il suo tipo e la sua zona.'

const isKnown = (comune: ImportedInto, { waste, zone }: DatedSeries): boolean =>
  everythingOf(comune).some(({ id }) => id === waste) && comune.zones.some(({ id }) => id === zone)

const periodOf = ({ from, until }: Span): string =>
  `${betweenDays(from, until)}${yearOf(from) === yearOf(until) ? ` ${yearOf(until)}` : ''}`

const shorteningWords = ({ validUntil = '' }: CollectionCalendar, { until }: Span): string =>
  `Queste date arrivano ${upTo(until)} ${yearOf(until)}, il calendario che c’è ${upTo(validUntil)} ${yearOf(validUntil)}: i giorni dopo andrebbero persi. Importa le date di tutto il periodo.`

/** The part of the new calendar that the file covers, in words. */
function inWords(
  comune: ImportedInto,
  { rules, exceptions }: CollectionCalendar,
  series: readonly DatedSeries[],
  { from, until }: Span,
): Pick<CalendarFound, 'rules' | 'exceptions'> {
  const list = everythingOf(comune)
  const spoken = new Set(series.map(({ waste }) => waste))
  const isIn = (first: string | undefined, last: string | undefined): boolean =>
    (first ?? '') <= until && (last ?? '9999') >= from
  const where = (ids: readonly string[] | undefined): string =>
    ids === undefined ? '' : ` (${joined(ids.map((id) => comune.zones.find((zone) => zone.id === id)?.name ?? id))})`
  return {
    rules: rules
      .filter((rule) => spoken.has(rule.waste) && isIn(rule.from, rule.until))
      .map((rule) => `${ruleLine(list, rule)}${where(rule.zones)}`),
    exceptions: exceptions
      .filter((one) => isIn(one.date, one.until ?? one.date) && (wasteOf(one)?.some((id) => spoken.has(id)) ?? true))
      .map((one) => `${wasteInWords(list, wasteOf(one) ?? [])}: ${exceptionInWords(one, true)}${where(one.zones)}`),
  }
}
