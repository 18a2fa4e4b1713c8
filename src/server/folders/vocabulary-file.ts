import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type Vocabulary, vocabularySchema } from '../../contract/comune/vocabulary.ts'
import type { WasteType } from '../../domain/calendar/waste-type.ts'
import { vocabularyProblems } from '../content/vocabulary-problems.ts'
import { ConfigurationError } from '../platform/configuration.ts'
import { readJsonFile } from '../platform/data-file.ts'
import { issueLines } from '../platform/data-issue.ts'

export const VOCABULARY_FILE = 'vocabolario.json'
const BASE = 'base'
/** The base vocabulary, also for comuni whose folder is elsewhere. */
const OWN_BASE = resolve(import.meta.dirname, '../../../comuni', BASE)

/** The comune's vocabulary, or else the base one; problems of its own file are reported. */
export async function readVocabulary(
  directory: string,
  id: string,
): Promise<{ vocabulary: Vocabulary; problems: string[] }> {
  const path = join(directory, id, VOCABULARY_FILE)
  const own = await readFile(path)
  if (own !== undefined && 'vocabulary' in own) return { ...own, problems: [] }
  const problems = own === undefined ? [] : [path, ...own.problems]
  return { vocabulary: await baseVocabulary(directory), problems }
}

/** A faulty base file concerns only the base comune: the others use the program's own. */
async function baseVocabulary(directory: string): Promise<Vocabulary> {
  for (const folder of [join(directory, BASE), OWN_BASE]) {
    const read = await readFile(join(folder, VOCABULARY_FILE))
    if (read !== undefined && 'vocabulary' in read) return read.vocabulary
  }
  throw new ConfigurationError(`${join(OWN_BASE, VOCABULARY_FILE)}: non si legge`)
}

async function readFile(path: string): Promise<{ vocabulary: Vocabulary } | { problems: string[] } | undefined> {
  const read = await readJsonFile(path)
  return read === undefined || 'problems' in read ? read : checkVocabulary(read.data)
}

export function checkVocabulary(data: unknown): { vocabulary: Vocabulary } | { problems: string[] } {
  const parsed = vocabularySchema.safeParse(data)
  if (!parsed.success) return { problems: parsed.error.issues.flatMap((issue) => issueLines(issue, data)) }
  const problems = vocabularyProblems(parsed.data)
  return problems.length > 0 ? { problems } : { vocabulary: parsed.data }
}

const looseTypes = z.object({ types: z.array(z.looseObject({ id: z.string(), label: z.string() })) })

/** The types of a file that may be faulty elsewhere, so that its other files can be checked too. */
export async function typesIn(path: string): Promise<WasteType[] | undefined> {
  const read = await readJsonFile(path)
  const parsed = looseTypes.safeParse(read !== undefined && 'data' in read ? read.data : undefined)
  return parsed.data?.types.map(({ id, label }) => ({ id, label, letter: '', colour: '' }))
}
