import { z } from 'zod'
import { USER_KINDS } from '../../domain/calendar/rules/scope.ts'
import { MAX_NOTICE_TEXT, MAX_NOTICE_TITLE, SEVERITIES } from '../../domain/notices/notice.ts'
import { lineText, linesText } from '../text/plain-text.ts'
import { wallMinute } from '../calendar/calendar-date.ts'

const text = (longest: number, missing: string, shapeOf = lineText) =>
  shapeOf(missing).min(1, missing).max(longest, `Al massimo ${longest} caratteri.`)
const minute = wallMinute('Scrivi giorno e ora.')

/** The form of the console. Messages are shown beside the fields. */
export const noticeBodySchema = z
  .strictObject({
    title: text(MAX_NOTICE_TITLE, 'Scrivi un titolo.'),
    text: text(MAX_NOTICE_TEXT, 'Scrivi cosa devono sapere i residenti.', linesText),
    startsAt: minute,
    endsAt: minute,
    zone: z.string().max(64).nullable().describe('null: tutto il comune.'),
    users: z.array(z.enum(USER_KINDS)).min(1, 'Scegli almeno un’utenza.').nullable().describe('null: tutte le utenze.'),
    severity: z.enum(SEVERITIES),
    isPushed: z.boolean().describe('I telefoni ricevono una notifica quando comincia.'),
  })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], error: 'La fine viene dopo l’inizio.' })
export type NoticeBody = z.output<typeof noticeBodySchema>

const version = z.string().regex(/^[0-9a-f]{32}$/, 'la versione dell’avviso')

export const noticeChangeSchema = z.object({
  notice: noticeBodySchema,
  replaces: version.describe('La versione che hai visto.'),
})

export const noticeParams = z.object({
  comune: z.string().max(100),
  id: z.coerce.number().pipe(z.int().min(1)),
})

const NOTICE_STATES = ['in vigore', 'programmato', 'finito'] as const

export const noticeViewSchema = z.object({
  id: z.int(),
  title: z.string(),
  text: z.string(),
  startsAt: z.string().describe('Nell’ora del comune.'),
  endsAt: z.string(),
  zone: z.string().nullable(),
  users: z.array(z.enum(USER_KINDS)).nullable(),
  severity: z.enum(SEVERITIES),
  isPushed: z.boolean(),
  phones: z.int().nullable().describe('A quanti telefoni è andata la notifica; null: a nessuno, finora.'),
  isJoint: z.boolean().describe('Fa parte di un atto su più comuni.'),
  isEnded: z.boolean().describe('Chiuso prima del tempo.'),
  state: z.enum(NOTICE_STATES),
  version: z.string(),
})
export type NoticeView = z.output<typeof noticeViewSchema>

export const noticesViewSchema = z.object({
  notices: z.array(noticeViewSchema),
  now: z.string().describe('Che ora è nel comune.'),
  phones: z.array(z.object({ zones: z.array(z.string()), user: z.enum(USER_KINDS), phones: z.int() })),
  zones: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type NoticesView = z.output<typeof noticesViewSchema>
