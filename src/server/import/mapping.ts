import { z } from 'zod'
import { ConfigurationError } from '../platform/configuration.ts'
import { readJsonFile } from '../platform/data-file.ts'
import { issueLine, issueLines } from '../platform/data-issue.ts'
import { writeAtomically } from '../platform/write-atomically.ts'
import { cleanText } from './clean-text.ts'

const text = z.string('un testo')

/** Not understood yet: somebody must fill it in. */
export const UNKNOWN = '?'

/** Maps a file's columns to our fields, and its values to our words; an empty word leaves a value out. */
const mappingSchema = z.strictObject({
  columns: z.record(text, z.array(text)),
  values: z.record(text, z.record(text, text)),
})

export type Mapping = z.infer<typeof mappingSchema>

export const NO_MAPPING: Mapping = { columns: {}, values: {} }

/** Reads a stored mapping; `words`: the allowed values per field. */
export async function readMapping(
  path: string | undefined,
  words: Readonly<Record<string, readonly string[]>>,
): Promise<Mapping> {
  const read = path === undefined ? undefined : await readJsonFile(path)
  if (read === undefined) return NO_MAPPING
  const parsed = 'data' in read ? mappingSchema.safeParse(read.data) : undefined
  const unknown = parsed?.success ? unknownWords(parsed.data, words) : []
  if (parsed?.success && unknown.length === 0) return parsed.data
  const problems =
    'problems' in read ? read.problems : (parsed?.error?.issues ?? []).flatMap((one) => issueLines(one, read.data))
  throw new ConfigurationError([path, ...problems, ...unknown].join('\n'))
}

function unknownWords(mapping: Mapping, words: Readonly<Record<string, readonly string[]>>): string[] {
  return Object.entries(mapping.values).flatMap(([field, values]) => {
    const known = words[field] ?? []
    return Object.entries(values).flatMap(([word, id]) =>
      id === '' || id === UNKNOWN || known.includes(id)
        ? []
        : [issueLine(['values', field, word], mapping, `uno tra ${known.join(', ')}, o niente per lasciarlo fuori`)],
    )
  })
}

/** Stores the mapping for the next import; people may edit it. */
export async function keepMapping(path: string, mapping: Mapping): Promise<void> {
  const content = `${JSON.stringify(mapping, null, 2)}\n`
  const before = await readJsonFile(path)
  if (before === undefined || !('data' in before) || JSON.stringify(before.data) !== JSON.stringify(mapping))
    await writeAtomically(path, content).catch(() => {
      throw new ConfigurationError(`--map: ${path} non si può scrivere: la cartella c’è, e ci puoi scrivere?`)
    })
}

/** Explains which column and value is read as what. */
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
