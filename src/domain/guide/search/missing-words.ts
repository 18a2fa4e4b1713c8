import { plainText } from '../words.ts'

const MAX_WORDS = 6
const MAX_LETTERS = 24

/**
 * What the gestore gets of a search without result: plain words without digits, so that no phone number, house number or
 * codice fiscale gets through.
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
