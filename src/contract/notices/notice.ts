import { z } from 'zod'
import { MAX_NOTICE_TEXT, MAX_NOTICE_TITLE, type Notice, SEVERITIES } from '../../domain/notices/notice.ts'
import { filled, lineText, linesText } from '../text/plain-text.ts'
import { wallMinute } from '../calendar/calendar-date.ts'

export const noticeTitle = filled(lineText('un testo'), MAX_NOTICE_TITLE)
export const noticeText = filled(linesText('un testo'), MAX_NOTICE_TEXT)

const DATE_LENGTH = 'YYYY-MM-DD'.length

/** `2026-11-20`, `2026-11-20 08:00` or `2026-11-20T08:00`, to `2026-11-20T08:00`. A day without an hour means its beginning or its end. */
const wallTime = (end: 'dal' | 'al') =>
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2})?$/, 'una data come "2026-11-20", o con l’ora: "2026-11-20 08:00"')
    .transform((text, context) => {
      try {
        const time = Temporal.PlainDateTime.from(text.replace(' ', 'T'))
        const isDay = text.length === DATE_LENGTH
        return (isDay && end === 'al' ? time.add({ days: 1 }) : time).toString({ smallestUnit: 'minute' })
      } catch {
        context.addIssue({ code: 'custom', message: 'una data che esiste' })
        return z.NEVER
      }
    })
    .pipe(wallMinute('una data che esiste'))

/** What a clerk types on the command line. Messages are Italian. */
export const newNoticeSchema = z
  .strictObject({
    titolo: noticeTitle,
    testo: noticeText,
    dal: wallTime('dal'),
    al: wallTime('al'),
    zona: z.string().optional(),
    gravita: z.enum(SEVERITIES).default('avviso'),
    notifica: z.boolean().default(false),
  })
  .transform(({ titolo, testo, dal, al, zona, gravita, notifica }): NewNotice => ({
    title: titolo,
    text: testo,
    startsAt: dal,
    endsAt: al,
    zone: zona ?? null,
    severity: gravita,
    isPushed: notifica,
  }))
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['al'], error: 'un momento dopo "dal"' })

/** `isPushed`: phones are notified when it starts. */
export type NewNotice = Omit<Notice, 'id'> & { isPushed?: boolean }
