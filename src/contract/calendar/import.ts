import { z } from 'zod'
import { comuneFileSchema } from '../comune/comune.ts'

/** Ten times the spreadsheet of a large comune's year. */
export const MAX_CALENDAR_FILE_BYTES = 2 * 2 ** 20

const answers = z.record(z.string().max(200), z.string().max(100))

/** Pasted dates, or a file with dates. */
export const calendarImportSchema = z.object({
  name: z.string().max(200).default('').describe('Il nome del file.'),
  content: z
    .base64('il contenuto del file, in base64')
    .max(Math.ceil(MAX_CALENDAR_FILE_BYTES / 3) * 4, 'Il file è troppo grande: al massimo 2 MB.')
    .describe('Un file XLSX, CSV o .ics, o un testo con le date.'),
  zone: z.string().max(100).describe('La zona delle righe che non ne dicono una.'),
  types: answers.default({}).describe('Che tipo è un nome del file; vuoto per lasciarlo fuori.'),
  zones: answers.default({}).describe('Che zona è un nome del file; vuoto per lasciarla fuori.'),
})
export type CalendarImport = z.input<typeof calendarImportSchema>

/** A new comune may have no rule yet. */
export const calendarDraftSchema = comuneFileSchema.shape.calendar.extend({
  rules: z.array(comuneFileSchema.shape.calendar.shape.rules.element),
})

const type = comuneFileSchema.shape.types.element
const service = comuneFileSchema.shape.services.unwrap().element

export const calendarFoundSchema = z.object({
  calendar: calendarDraftSchema.nullable().describe('Il calendario trovato; null se non c’è niente da usare.'),
  days: z.int().describe('In quanti giorni si raccoglie, nelle righe capite.'),
  period: z.string().describe('Da quando a quando.'),
  rules: z.array(z.string()).describe('Le regole trovate, in parole.'),
  exceptions: z.array(z.string()).describe('Le date che nessuna regola spiega, in parole.'),
  unread: z.array(z.string()).describe('Le righe che non si capiscono, e perché.'),
  notices: z.array(z.string()).describe('Quello che non è una raccolta.'),
  questions: z
    .array(
      z.object({
        kind: z.enum(['types', 'zones']),
        name: z.string(),
        near: z.string(),
        days: z.int(),
        offer: z.union([type, service]).nullable().describe('Come sarebbe da tipo nuovo; null per una zona.'),
      }),
    )
    .describe('I nomi che non sono di questo comune, con quello a cui somigliano.'),
  lost: z.array(z.string()).describe('Le raccolte di oggi che il calendario trovato non ha più, per tipo e zona.'),
  adding: z
    .object({ calendar: calendarDraftSchema, words: z.string() })
    .nullable()
    .describe('Il calendario di oggi con queste date in più; null se non c’è niente da aggiungere.'),
  isAdding: z.boolean().describe('Se è probabile che le date siano da aggiungere, e non tutto il calendario.'),
  warning: z.string().describe('Perché non si può usare così; vuoto se si può.'),
})
export type CalendarFound = z.output<typeof calendarFoundSchema>
