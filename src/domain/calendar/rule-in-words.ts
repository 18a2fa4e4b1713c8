import { betweenDays, monthName, onDay, since, upTo, yearOf } from '../italian/articles.ts'
import { type Weekday, WEEKDAY_NAMES, weekdayOf } from '../italian/dates.ts'
import { joined } from '../italian/words.ts'
import type { CollectionRule, IsoDate } from './rules/collection-rule.ts'
import type { UserKind } from './rules/scope.ts'
import type { DatedException } from './rules/dated-exception.ts'
import { dayOf, isoOf } from './rules/day-number.ts'
import type { HolidayEffect, SpecialEffect } from './rules/holidays.ts'
import type { Season } from './rules/season.ts'
import { type Collected, labelOf } from './waste-type.ts'

/** "Tessili ogni due mercoledì dal 7 gennaio": a rule as a clerk would say it, with the years where there are several. */
export const ruleInWords = (list: readonly Collected[], rule: CollectionRule, hasYears = false): string =>
  [
    `${labelOf(list, rule.waste)} ${recurrenceInWords(rule, hasYears)}`,
    seasonInWords(rule.season),
    usersInWords(rule.users),
  ]
    .filter(Boolean)
    .join(', ')

function recurrenceInWords(rule: CollectionRule, hasYears: boolean): string {
  switch (rule.repeats) {
    case 'settimanale': {
      const words = joined(rule.weekdays.map((day) => `${articleOf(day)} ${WEEKDAY_NAMES[day]}`))
      return withPeriod(words, ',', rule, hasYears)
    }
    case 'mensile':
      return withPeriod(`${nthInWords(rule.nth, rule.weekday)} del mese`, ',', rule, hasYears)
    case 'ogni-n-settimane': {
      const weekday = weekdayOf(Temporal.PlainDate.from(rule.starting))
      const words = `ogni ${NUMBERS[rule.weeks] ?? rule.weeks} ${MANY[weekday] ?? WEEKDAY_NAMES[weekday]}`
      return withPeriod(words, '', { from: firstOf(rule), until: rule.until }, hasYears)
    }
    case 'date':
      return joined(rule.dates.map((date) => `${onDay(date)}${yearIn(date, hasYears)}`))
  }
}

const NUMBERS = ['', '', 'due', 'tre', 'quattro', 'cinque', 'sei', 'sette', 'otto', 'nove', 'dieci']
/** The other weekdays are the same in the plural. */
const MANY: Partial<Record<Weekday, string>> = { sab: 'sabati', dom: 'domeniche' }
const articleOf = (weekday: Weekday): string => (weekday === 'dom' ? 'la' : 'il')

/** The first day of the rule at or after `from`: it also tells which weeks are meant. */
function firstOf({
  starting,
  weeks,
  from = starting,
}: {
  starting: IsoDate
  weeks: number
  from?: IsoDate | undefined
}) {
  const step = weeks * 7
  const behind = (dayOf(from) - dayOf(starting)) % step
  return isoOf(dayOf(from) + ((step - behind) % step))
}

const ORDINALS = ['', 'primo', 'secondo', 'terzo', 'quarto', 'quinto']

/** "il primo e il terzo sabato", "l’ultima domenica". */
function nthInWords(nth: readonly number[], weekday: Weekday): string {
  const isFeminine = weekday === 'dom'
  const words = nth.map((one) => {
    if (one === -1) return isFeminine ? 'l’ultima' : 'l’ultimo'
    return `${articleOf(weekday)} ${isFeminine ? ORDINALS[one]!.replace(/o$/, 'a') : ORDINALS[one]}`
  })
  return `${joined(words)} ${WEEKDAY_NAMES[weekday]}`
}

interface Period {
  from?: IsoDate | undefined
  until?: IsoDate | undefined
}

function withPeriod(words: string, sign: string, { from, until }: Period, hasYears: boolean): string {
  if (from !== undefined && until !== undefined) return `${words}${sign} ${fromTo(from, until, hasYears)}`
  if (from !== undefined) return `${words}${sign} ${since(from)}${yearIn(from, hasYears)}`
  return until === undefined ? words : `${words}${sign} fino ${upTo(until)}${yearIn(until, hasYears)}`
}

const yearIn = (date: IsoDate, hasYears: boolean): string => (hasYears ? ` ${yearOf(date)}` : '')

/** `betweenDays` already writes the years where they differ. */
const fromTo = (from: IsoDate, until: IsoDate, hasYears: boolean): string =>
  `${betweenDays(from, until)}${yearIn(until, hasYears && yearOf(from) === yearOf(until))}`

const LAST_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** "da giugno a settembre", "dal 15 marzo al 30 novembre": every year. */
function seasonInWords(season: Season | undefined): string {
  if (season === undefined) return ''
  const { from, until } = season
  const month = Number(until.slice(0, 2))
  const isWhole = from.endsWith('-01') && Number(until.slice(3)) >= LAST_DAYS[month - 1]!
  if (!isWhole) return `${since(from)} ${upTo(until)}`
  return monthName(from) === monthName(until) ? `in ${monthName(from)}` : `da ${monthName(from)} a ${monthName(until)}`
}

/** "per utenza domestica e condominio" */
export const usersInWords = (users: readonly UserKind[] | undefined): string =>
  users === undefined ? '' : `per utenza ${joined(users.map((user) => user.replace('-', ' ')))}`

/** "spostata dal 25 al 27 dicembre": said of the collection of a type. */
export function exceptionInWords(exception: DatedException, hasYears = false): string {
  const { date, until } = exception
  const year = yearIn(date, hasYears)
  const days = until === undefined ? `${onDay(date)}${year}` : fromTo(date, until, hasYears)
  switch (exception.kind) {
    case 'aggiunta':
      return `in più ${days}`
    case 'annullata':
      return `annullata ${days}`
    case 'spostata':
      return `spostata ${exception.to < date ? `${since(date)}${year} ${upTo(exception.to)}` : fromTo(date, exception.to, hasYears)}`
  }
}

export const HOLIDAY_EFFECT_WORDS = {
  annulla: 'la raccolta salta',
  mantiene: 'la raccolta è da confermare',
  conferma: 'la raccolta si fa',
  anticipa: 'la raccolta è anticipata di un giorno',
  posticipa: 'la raccolta è posticipata di un giorno',
  slitta: 'la raccolta slitta di un giorno, con il resto della settimana',
} as const satisfies Record<HolidayEffect, string>

/** "Natale e Santo Stefano: la raccolta salta". */
export const holidayEffectInWords = ({ holidays, effect }: SpecialEffect): string =>
  `${holidays === undefined ? 'Giorni festivi' : joined(holidays)}: ${HOLIDAY_EFFECT_WORDS[effect]}`
