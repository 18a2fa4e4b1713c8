import { longDate } from '../italian/dates.ts'
import { withHour } from '../italian/hours.ts'

/** "da mercoledì 18 novembre alle 8:00 a tutto giovedì 19 novembre": midnight is the end of the day before. */
export function periodInWords(startsAt: string, endsAt: string): string {
  const [start, end] = [Temporal.PlainDateTime.from(startsAt), Temporal.PlainDateTime.from(endsAt)]
  return `da ${longDate(start.toPlainDate())} ${withHour('alle', start.toPlainTime())} ${until(end)}`
}

const until = (end: Temporal.PlainDateTime): string =>
  end.toPlainTime().equals(new Temporal.PlainTime())
    ? `a tutto ${longDate(end.toPlainDate().subtract({ days: 1 }))}`
    : `a ${longDate(end.toPlainDate())} ${withHour('alle', end.toPlainTime())}`
