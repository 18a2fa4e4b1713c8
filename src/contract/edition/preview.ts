import { z } from 'zod'
import { USER_KINDS } from '../../domain/calendar/rules/scope.ts'
import { editionViewSchema, moment, number } from './console.ts'

/** A resident's page as it would look on that day and at that hour. */
export const previewQuerySchema = z.object({
  page: z
    .string()
    .max(300)
    .regex(/^\/(?!gestione|api)/, 'una pagina dei residenti, come "/calendar"'),
  at: z.iso
    .datetime({ local: true, precision: -1, error: 'un giorno e un’ora, come "2026-12-24T19:00"' })
    .describe('Sull’orologio del comune.'),
  zone: z.string().max(100).optional(),
  user: z.enum(USER_KINDS).optional(),
  edition: number.optional().describe('Quella edizione, invece delle bozze.'),
})

export const editionAtQuerySchema = z.object({ at: moment })
export const editionAtViewSchema = z.object({
  edition: editionViewSchema.nullable().describe('Quella che valeva; null dove non ce n’era ancora nessuna.'),
})
export type EditionAtView = z.output<typeof editionAtViewSchema>

/** The phones of a comune after an edition. Which edition a phone has is not known, only when it was last opened. */
export const phonesViewSchema = z.object({
  reminded: z.int().describe('Telefoni che chiedono i promemoria o gli avvisi.'),
  opened: z.int().describe('Di questi, quanti hanno aperto l’app da quando l’edizione vale: la hanno.'),
  toNotify: z
    .array(z.object({ title: z.string(), message: z.string(), phones: z.int() }))
    .describe('Cosa si può dire a quali telefoni delle prossime 36 ore.'),
  notified: z
    .object({ sent: z.int(), waiting: z.int(), lost: z.int() })
    .describe('Avvisi del cambio già mandati, in coda, non arrivati.'),
})
export type PhonesView = z.output<typeof phonesViewSchema>

export const presentViewSchema = z.array(z.object({ email: z.string(), part: z.string() }))
export type PresentView = z.output<typeof presentViewSchema>
