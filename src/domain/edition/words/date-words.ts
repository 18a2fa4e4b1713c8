import type { IsoDate } from '../../calendar/rules/day-number.ts'
import { betweenDays, dayAlone, onDay, since, upTo, yearOf } from '../../italian/articles.ts'
import { agreeing, countOf, joined } from '../../italian/words.ts'
import type { DateChanges } from '../calendar/date-changes.ts'
import type { Period } from '../calendar/window-changes.ts'
import { namesInWords, shortened } from './shortened.ts'

const MOST_DATES = 6

type Phrase =
  | { readonly kind: 'annullata' | 'aggiunta'; readonly date: IsoDate }
  | { readonly kind: 'spostata'; readonly date: IsoDate; readonly to: IsoDate }

/** Days in words. The year is written only for days a year or more after `first`: before that the day is unambiguous. */
export function dateWords(first: IsoDate) {
  const aYearOn = Temporal.PlainDate.from(first).add({ years: 1 }).toString()
  const withYear = (words: string, date: IsoDate): string => (date < aYearOn ? words : `${words} ${yearOf(date)}`)
  const on = (date: IsoDate): string => withYear(onDay(date), date)

  function phraseInWords(alike: readonly Phrase[]): string {
    const phrase = alike[0]!
    const days = joined(alike.map(({ date }) => on(date)))
    switch (phrase.kind) {
      case 'annullata':
        return `${days} ${agreeing(alike.length, 'è annullata', 'sono annullate')}`
      case 'aggiunta':
        return `${agreeing(alike.length, 'si aggiunge', 'si aggiungono')} ${days}`
      case 'spostata':
        return moveInWords(phrase.date, phrase.to)
    }
  }

  const moveInWords = (from: IsoDate, to: IsoDate): string =>
    `${from.slice(0, 7) === to.slice(0, 7) ? dayAlone(from) : on(from)} passa ${withYear(upTo(to), to)}`

  const periodInWords = ({ from, until }: Period): string => {
    if (from === undefined) return `fino ${withYear(upTo(until!), until!)}`
    if (until === undefined) return withYear(since(from), from)
    const words = betweenDays(from, until)
    return yearOf(from) === yearOf(until) ? withYear(words, until) : words
  }

  return {
    /** "3 date cambiano: il 24 dicembre è annullata, il 25 passa al 27 dicembre, si aggiunge il 2 gennaio" */
    changes: (changes: DateChanges): string | undefined => {
      const phrases = phrasesOf(changes)
      if (phrases.length === 0) return undefined
      const { shown, left } = shortened(phrases, MOST_DATES)
      const kinds = left === 0 ? '' : ` (${kindsInWords(changes)})`
      const list = [...inRuns(shown).map(phraseInWords), ...(left === 0 ? [] : [`e altre ${left}`])].join(', ')
      return `${countOf(phrases.length, 'data cambia', 'date cambiano')}${kinds}: ${list}`
    },
    /** "il 24 dicembre e l’8 gennaio" */
    list: (dates: readonly IsoDate[]): string => namesInWords(dates.map(on), 'altre'),
    /** " dal 1° giugno al 30 settembre", " fino al 31 maggio e dal 1° ottobre"; empty for the whole time. */
    periods: (periods: readonly Period[]): string =>
      periods.some(({ from, until }) => from === undefined && until === undefined)
        ? ''
        : `, ${joined(periods.map(periodInWords))}`,
  }
}

const phrasesOf = ({ added, cancelled, moved }: DateChanges): Phrase[] =>
  [
    ...cancelled.map((date): Phrase => ({ kind: 'annullata', date })),
    ...moved.map(({ from, to }): Phrase => ({ kind: 'spostata', date: from, to })),
    ...added.map((date): Phrase => ({ kind: 'aggiunta', date })),
  ].toSorted((one, other) => (one.date < other.date ? -1 : 1))

/** Groups consecutive phrases that are all cancelled or all added: they share one verb. */
function inRuns(phrases: readonly Phrase[]): Phrase[][] {
  const runs: Phrase[][] = []
  for (const phrase of phrases) {
    const run = runs.at(-1)
    if (run && phrase.kind !== 'spostata' && run[0]!.kind === phrase.kind) run.push(phrase)
    else runs.push([phrase])
  }
  return runs
}

export type DateWords = ReturnType<typeof dateWords>

const kindsInWords = ({ added, cancelled, moved }: DateChanges): string =>
  [
    [cancelled, 'annullata', 'annullate'] as const,
    [moved, 'spostata', 'spostate'] as const,
    [added, 'aggiunta', 'aggiunte'] as const,
  ]
    .filter(([{ length }]) => length > 0)
    .map(([{ length }, one, many]) => countOf(length, one, many))
    .join(', ')
