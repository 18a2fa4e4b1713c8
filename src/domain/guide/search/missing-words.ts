import { plainText } from '../words.ts'

const MAX_WORDS = 6
const MAX_LETTERS = 24

/**
 * What is told to the gestore of a search that found nothing: plain words, no digits. A phone number, an address or a
 * codice fiscale typed by mistake does not get through.
 */
export const missingWords = (question: string): string =>
  question
    .slice(0, 200)
    .split(/\s+/)
    .filter((word) => !/[\d@/]/.test(word))
    .flatMap((word) => plainText(word).split(' '))
    .filter((word) => word.length > 0 && word.length <= MAX_LETTERS)
    .slice(0, MAX_WORDS)
    .join(' ')
