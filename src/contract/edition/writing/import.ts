import { z } from 'zod'

/** A sheet of thousands of rows, as it travels in base64. */
const MOST_CHARACTERS = 12 * 2 ** 20

/** Which column is which field, and what its words stand for; an empty word leaves it out, "?" nobody has understood. */
export const mappingView = z.object({
  columns: z.record(z.string(), z.array(z.string().max(500)).max(50)),
  values: z.record(z.string(), z.record(z.string(), z.string().max(500))),
})
export type MappingView = z.output<typeof mappingView>

/** A file to be read and not kept. */
export const importRequestSchema = z.object({
  name: z.string().max(300).describe('Il nome del file.'),
  content: z.base64().max(MOST_CHARACTERS, 'un file fino a 9 MB').describe('Il file, in base64.'),
  mapping: mappingView.optional().describe('Come si leggono le colonne; senza, lo propone il server.'),
})
export type ImportRequest = z.output<typeof importRequestSchema>

/** Where a note stands that is of no single row. */
export const WHOLE_FILE = 'tutto il file'

export const rowNoteSchema = z.object({
  level: z.enum(['errore', 'dubbio', 'cambio']),
  where: z.string(),
  field: z.string(),
  value: z.string(),
  done: z.string(),
})
export type RowNoteView = z.output<typeof rowNoteSchema>

/** What was understood of it. */
export const importView = z.object({
  columns: z.array(z.string()).describe('Le colonne del file.'),
  fields: z.array(z.string()).describe('I campi che una colonna può essere.'),
  rows: z.int().describe('Le righe del file.'),
  mapping: mappingView,
  notes: z.array(rowNoteSchema),
})
export type ImportView = z.output<typeof importView>
