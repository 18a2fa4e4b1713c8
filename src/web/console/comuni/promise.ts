import { upTo, yearOf } from '../../../domain/italian/articles.ts'
import { countOf } from '../../../domain/italian/words.ts'

/** This many days before the end, somebody has to write the next calendar. */
const WARNING_DAYS = 30

/** How near the end of the calendar is. */
export function promiseState(until: string | null, today: string): 'finito' | 'finisce' | 'garantito' {
  if (until === null) return 'garantito'
  if (until < today) return 'finito'
  return daysUntil(until, today) <= WARNING_DAYS ? 'finisce' : 'garantito'
}

const daysUntil = (until: string, today: string): number =>
  Temporal.PlainDate.from(today).until(Temporal.PlainDate.from(until)).days

/** "Il calendario è garantito fino al 31 dicembre 2026: mancano 20 giorni." */
export function promiseInWords(until: string | null, today: string): string {
  if (until === null) return 'Il calendario non ha una scadenza.'
  const words = `fino ${upTo(until)} ${yearOf(until)}`
  switch (promiseState(until, today)) {
    case 'finito':
      return `Il calendario era garantito ${words}: i residenti non vedono più date.`
    case 'finisce':
      return `Il calendario è garantito ${words}: ${countOf(daysUntil(until, today), 'giorno', 'giorni')} da oggi.`
    case 'garantito':
      return `Il calendario è garantito ${words}.`
  }
}
