import { join } from 'node:path'
import type { Comune } from '../../comune/comuni.ts'
import { comuneOf } from '../../content/comune-of.ts'
import type { Parts } from '../../content/parts.ts'
import type { Edition } from '../edition.ts'
import { partReader, type TextsOf } from '../read-parts.ts'

export interface ServedEdition {
  readonly edition: Edition
  /** Kept in memory, so that comuni with the same parts share them. */
  readonly parts: Parts
  readonly comune: Comune
}

/** An edition that this process cannot serve; the previous one stays. */
export interface EditionProblem {
  readonly edition: Edition
  readonly lines: readonly string[]
}

/** Used in paths: a slash would lead out of the comuni's folder. */
const COMUNE_ID = /^(?!\.{1,2}$)[^/]{1,200}$/

/** Reads editions into comuni. A problem of one does not stop the others. */
export const editionReader =
  (comuniDir: string) =>
  async (editions: readonly Edition[], textsOf: TextsOf): Promise<(ServedEdition | EditionProblem)[]> => {
    const readParts = await partReader(editions, textsOf)
    return editions.map((edition) => {
      const { comuneId, parts, effectiveAt, number } = edition
      if (!COMUNE_ID.test(comuneId)) return { edition, lines: ['  questo non può essere il nome di un comune'] }
      try {
        const read = readParts(parts)
        if ('problems' in read) return { edition, lines: read.problems }
        const beside = { folder: join(comuniDir, comuneId), changedAt: effectiveAt.getTime(), edition: number }
        return { edition, parts: read.parts, comune: comuneOf(comuneId, read.parts, beside) }
      } catch (error) {
        return { edition, lines: [`  ${error instanceof Error ? error.message : String(error)}`] }
      }
    })
  }
