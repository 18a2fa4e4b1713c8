import { z } from 'zod'
import { ConfigurationError } from '../platform/configuration.ts'
import { readJsonFile } from '../platform/data-file.ts'
import { issueLines } from '../platform/data-issue.ts'
import { writeWhole } from '../platform/write-whole.ts'
import { cleanText } from './clean-text.ts'

const text = z.string('un testo')

/** Which column of a file is which of our fields, and which of our words its values are; an empty word leaves it out. */
const mappingSchema = z.strictObject({
  columns: z.record(text, z.array(text)),
  values: z.record(text, z.record(text, text)),
})

export type Mapping = z.infer<typeof mappingSchema>

export const NO_MAPPING: Mapping = { columns: {}, values: {} }

/** The mapping that was kept, where there is one. */
export async function readMapping(path: string | undefined): Promise<Mapping> {
  const read = path === undefined ? undefined : await readJsonFile(path)
  if (read === undefined) return NO_MAPPING
  const parsed = 'data' in read ? mappingSchema.safeParse(read.data) : undefined
  if (parsed?.success) return parsed.data
  const problems =
    'problems' in read ? read.problems : parsed!.error!.issues.flatMap((one) => issueLines(one, read.data))
  throw new ConfigurationError([path, ...problems].join('\n'))
}

/** Kept for the next time; someone may correct it in between. */
export async function keepMapping(path: string, mapping: Mapping): Promise<void> {
  const content = `${JSON.stringify(mapping, null, 2)}\n`
  const before = await readJsonFile(path)
  if (before === undefined || !('data' in before) || JSON.stringify(before.data) !== JSON.stringify(mapping))
    await writeWhole(path, content)
}

/** For the clerk: what is read from where, and as what. */
export function mappingInWords({ columns, values }: Mapping): string {
  const read = Object.entries(columns).map(([field, names]) => `  ${field} ← ${names.join(', ')}`)
  const known = Object.entries(values).flatMap(([field, words]) =>
    Object.entries(words).map(([word, id]) => `  ${field}: ${word} → ${id === '' ? '(lasciato fuori)' : id}`),
  )
  return cleanLines([
    ...(read.length > 0 ? ['Colonne:', ...read] : []),
    ...(known.length > 0 ? ['Valori:', ...known] : []),
  ])
}

const cleanLines = (lines: readonly string[]): string =>
  lines.map((line) => (line.startsWith('  ') ? `  ${cleanText(line)}` : line)).join('\n')
