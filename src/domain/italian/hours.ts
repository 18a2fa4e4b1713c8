/** "6:00", "20:30": without the zero of a clock's display. */
export const hourOf = (time: string | Temporal.PlainTime): string => String(time).slice(0, 5).replace(/^0/, '')

/** "alle 18:00", "dalle 20:00", "le 6:00"; but "all’1:00". */
export function withHour(article: 'alle' | 'Alle' | 'dalle' | 'le', time: string | Temporal.PlainTime): string {
  const hour = hourOf(time)
  return hour.startsWith('1:') ? `${article.slice(0, -1)}’${hour}` : `${article} ${hour}`
}
