import { UnreadableFile } from '../../import/files/unreadable-file.ts'
import type { RowNote } from '../../import/row-notes.ts'
import { limitedTo } from '../../platform/http/guards/rate-limit.ts'
import { ProblemError } from '../../platform/http/problem.ts'

/** The largest request with a file in it. */
export const MOST_BYTES = 13 * 2 ** 20

/** Who corrects a mapping sends the same file again. */
export const FILES_A_MINUTE = limitedTo('file letti', 30)

/** What cannot be read is refused in the words for who has the file. */
export async function readable<Read>(read: () => Read | Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw new ProblemError(422, 'File non leggibile', sentence(error.message))
  }
}

/** Some begin with "il file", others go on from its name. */
const sentence = (words: string): string =>
  /^(?:il|nel) /i.test(words) ? capital(words) : `Il file ${words.charAt(0).toLowerCase()}${words.slice(1)}`

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Who reads them on a page corrects the mapping there, and not in a file. */
export const notesForPage = (notes: readonly RowNote[]): RowNote[] =>
  notes.map((note) => ({
    ...note,
    done: note.done
      .replace('scrivila in --map', 'scegli qui sopra')
      .replace('scrivi in --map dove va', 'scegli sopra dove va'),
  }))
