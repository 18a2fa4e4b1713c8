import { z } from 'zod'
import { reasonSchema, residentsSchema } from './console.ts'
import type { Strike } from '../../domain/edition/joint/strike.ts'
import { USER_KINDS } from '../../domain/calendar/rules/scope.ts'
import { SEVERITIES } from '../../domain/notices/notice.ts'
import { noticeText, noticeTitle } from '../notices/notice.ts'
import { filled, lineText } from '../text/plain-text.ts'
import { calendarDate, isWithinDays, wallMinute } from '../calendar/calendar-date.ts'

const DATE_EXPECTED = 'una data come "2026-12-24"'
const minute = wallMinute('un momento come "2026-12-24T08:00"')

/** In days after the first: longer than any strike. */
const LONGEST = 30

export const strikeSchema = z
  .strictObject({
    date: calendarDate(DATE_EXPECTED),
    until: calendarDate(DATE_EXPECTED).optional(),
    to: calendarDate(DATE_EXPECTED).optional(),
    types: z.array(z.string().max(64)).min(1, 'almeno un tipo, o niente: allora tutti').max(100).optional(),
    reason: filled(lineText('un testo'), 200),
  })
  .refine(({ to, until }) => to === undefined || until === undefined, {
    path: ['to'],
    error: 'niente: si sposta un giorno solo',
  })
  .refine(({ date, to }) => date !== to, { path: ['to'], error: 'un giorno diverso da quello che si sposta' })
  .refine(({ date, until = date }) => date <= until && isWithinDays(LONGEST, date, until), {
    path: ['until'],
    error: 'un giorno dopo il primo, entro un mese',
  }) satisfies z.ZodType<Strike>

/** Creates one notice for each chosen zone, or one for the whole comune. */
export const jointNoticeSchema = z
  .strictObject({
    title: noticeTitle,
    text: noticeText,
    startsAt: minute,
    endsAt: minute,
    severity: z.enum(SEVERITIES),
    isPushed: z.boolean(),
    /** Left out or null: all users. */
    users: z.array(z.enum(USER_KINDS)).min(1, 'Scegli almeno un’utenza.').nullable().optional(),
  })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { path: ['endsAt'], error: 'un momento dopo l’inizio' })

const target = z.strictObject({
  comuneId: z.string().min(1).max(64),
  /** Left out: all zones. */
  zones: z.array(z.string().max(64)).min(1, 'almeno una zona, o niente: allora tutte').optional(),
  /** The newest edition that the author has seen; left out: not checked. */
  basedOn: z.int().min(1).optional(),
})
export type JointTarget = z.infer<typeof target>

const targets = z
  .array(target)
  .min(1, 'almeno un comune')
  .max(1000)
  .refine((all) => new Set(all.map(({ comuneId }) => comuneId)).size === all.length, 'ogni comune una volta sola')

/** One act of a gestore on many comuni. */
export const jointActSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sciopero'), targets, strike: strikeSchema }),
  z.strictObject({ kind: z.literal('avviso'), targets, notice: jointNoticeSchema }),
])
export type JointAct = z.infer<typeof jointActSchema>
export type JointStrike = Extract<JointAct, { kind: 'sciopero' }>
export type JointNotice = Extract<JointAct, { kind: 'avviso' }>

/** What people see who may publish in all comuni of the act. */
export const jointRowSchema = z.object({
  id: z.int(),
  at: z.string(),
  author: z.string(),
  kind: z.enum(['sciopero', 'avviso', 'annulla']),
  asked: jointActSchema,
  undoneBy: z.int().nullable().describe('L’atto che l’ha annullato.'),
})

export const jointRehearsalSchema = z.object({
  comuni: z
    .array(z.object({ comuneId: z.string(), name: z.string(), basedOn: z.int() }))
    .describe('Quelli che cambiano, con l’edizione vista: chi applica l’atto la ripete.'),
  lines: z.array(z.string()).describe('Cosa cambia per i residenti, in parole.'),
  residents: residentsSchema,
})

export const jointDoneSchema = z.object({
  id: z.int().describe('Con questo si annulla.'),
  editions: z.array(z.object({ comuneId: z.string(), number: z.int() })),
})

export const undoRequestSchema = z.object({ reason: reasonSchema })
