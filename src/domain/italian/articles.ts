import { MONTH_NAMES } from './dates.ts'

/*
 * Days with their article or preposition. Arguments are dates as in the data, `2026-12-24`, or without the year, `12-24`.
 */

/** "il 24 dicembre", "l’8 dicembre", "il 1° gennaio" */
export const onDay = (date: string): string => `${dayAlone(date)} ${monthName(date)}`

/** Without the month: "il 24", "l’8". */
export const dayAlone = (date: string): string => {
  const day = dayOfMonth(date)
  return `${hasVowel(day) ? 'l’' : 'il '}${dayInWords(day)}`
}

/** "dal 25 al 27 dicembre", "dal 30 marzo al 2 aprile", "dal 31 dicembre 2026 al 2 gennaio 2027". */
export function betweenDays(from: string, until: string): string {
  const isSameYear = from.slice(0, 4) === until.slice(0, 4)
  const rest =
    from.slice(0, 7) === until.slice(0, 7) ? '' : ` ${monthName(from)}${isSameYear ? '' : ` ${yearOf(from)}`}`
  return `${withArticle('da', from)}${rest} ${upTo(until)}${isSameYear ? '' : ` ${yearOf(until)}`}`
}

/** "dal 7 marzo" */
export const since = (date: string): string => `${withArticle('da', date)} ${monthName(date)}`

/** "al 7 marzo" */
export const upTo = (date: string): string => `${withArticle('a', date)} ${monthName(date)}`

/** "dal 7", "dall’8", "al 1°". */
function withArticle(preposition: 'da' | 'a', date: string): string {
  const day = dayOfMonth(date)
  return `${preposition}${hasVowel(day) ? 'll’' : 'l '}${dayInWords(day)}`
}

/** "otto" and "undici" begin with a vowel; 1 is read "primo". */
const hasVowel = (day: number): boolean => day === 8 || day === 11
const dayInWords = (day: number): string => (day === 1 ? '1°' : String(day))
const dayOfMonth = (date: string): number => Number(date.slice(-2))
export const monthName = (date: string): string => MONTH_NAMES[Number(date.slice(-5, -3)) - 1]!
export const yearOf = (date: string): string => date.slice(0, 4)
