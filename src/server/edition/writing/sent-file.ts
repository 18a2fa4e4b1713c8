import { UnreadableFile } from '../../import/files/unreadable-file.ts'
import type { RowNote } from '../../import/row-notes.ts'
import { limitedTo } from '../../platform/http/guards/rate-limit.ts'
import { ProblemError } from '../../platform/http/problem.ts'

/** Limit of a request with a file. */
export const MOST_BYTES = 13 * 2 ** 20

/** Correcting a mapping sends the same file again. */
export const FILES_A_MINUTE = limitedTo('file letti', 30)

/** Turns an unreadable file into a refusal with a message for the clerk. */
export async function readOrRefuse<Read>(read: () => Read | Promise<Read>): Promise<Read> {
  try {
    return await read()
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    throw new ProblemError(422, 'File non leggibile', sentence(error.message))
  }
}

/** Some messages begin with "il file", others continue after its name. */
const sentence = (words: string): string =>
  /^(?:il|nel) /i.test(words) ? capital(words) : `Il file ${words.charAt(0).toLowerCase()}${words.slice(1)}`

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** On the page the mapping is corrected in place, not in a file. */
export const notesForPage = (notes: readonly RowNote[]): RowNote[] =>
  notes.map((note) => ({
    ...note,
    done: note.done
      .replace('scrivila in --map', 'scegli qui sopra')
      .replace('scrivi in --map dove va', 'scegli sopra dove va'),
  }))
