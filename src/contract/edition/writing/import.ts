import { z } from 'zod'

/** Characters of base64: a sheet of thousands of rows. */
const MOST_CHARACTERS = 12 * 2 ** 20

/** Which columns are which field, and what their words mean. Empty: leave out; "?": not understood. */
export const mappingView = z.object({
  columns: z.record(z.string(), z.array(z.string().max(500)).max(50)),
  values: z.record(z.string(), z.record(z.string(), z.string().max(500))),
})
export type MappingView = z.output<typeof mappingView>

/** A file to be read; it is not stored. */
export const importRequestSchema = z.object({
  name: z.string().max(300).describe('Il nome del file.'),
  content: z.base64().max(MOST_CHARACTERS, 'un file fino a 9 MB').describe('Il file, in base64.'),
  mapping: mappingView.optional().describe('Come si leggono le colonne; senza, lo propone il server.'),
})
export type ImportRequest = z.output<typeof importRequestSchema>

/** The place of a note about no single row. */
export const WHOLE_FILE = 'tutto il file'

export const rowNoteSchema = z.object({
  level: z.enum(['errore', 'dubbio', 'cambio']),
  where: z.string(),
  field: z.string(),
  value: z.string(),
  done: z.string(),
})
export type RowNoteView = z.output<typeof rowNoteSchema>

/** How the file was read. */
export const importView = z.object({
  columns: z.array(z.string()).describe('Le colonne del file.'),
  fields: z.array(z.string()).describe('I campi che una colonna può essere.'),
  rows: z.int().describe('Le righe del file.'),
  mapping: mappingView,
  notes: z.array(rowNoteSchema),
})
export type ImportView = z.output<typeof importView>
