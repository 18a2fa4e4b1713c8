import { MONTH_NAMES } from '../italian/dates.ts'
import { isCodiceFiscale, isPartitaIva } from './codice-fiscale.ts'

/** What is wrong with a typed answer, and what to do; undefined if it is right. */
type AnswerCheck = (typed: string) => string | undefined

const answer =
  (missing: string, isRight = (_typed: string): boolean => true, wrong?: string): AnswerCheck =>
  (typed) =>
    typed.trim() === '' ? missing : isRight(typed.trim()) ? undefined : wrong

/** The same household, with or without spaces and dots, in small or capital letters. */
export const plainUtenza = (text: string): string => text.replaceAll(/[\s.-]/g, '').toUpperCase()

export const nameProblem = answer('Scrivi nome e cognome.')

export const codiceFiscaleProblem = answer(
  'Scrivi il codice fiscale.',
  isCodiceFiscale,
  'Il codice fiscale non torna: controlla le 16 lettere e cifre sulla tessera sanitaria.',
)

/** Also takes the partita IVA of a shop or an office, which only the desk books for. */
export const fiscalCodeProblem = answer(
  'Scrivi il codice fiscale o la partita IVA.',
  (typed) => isCodiceFiscale(typed) || isPartitaIva(typed),
  'Non torna: il codice fiscale ha 16 lettere e cifre, la partita IVA 11 cifre.',
)

export const utenzaProblem = answer(
  'Scrivi il codice utenza.',
  (typed) => /^[A-Z0-9]{4,20}$/.test(plainUtenza(typed)),
  'Il codice utenza non torna: ha da 4 a 20 lettere e cifre, controllale sulla bolletta.',
)

export const phoneProblem = answer(
  'Scrivi il numero di telefono.',
  (typed) => /^\+?[\d ./-]{6,20}$/.test(typed),
  'Il numero di telefono non torna: scrivi solo cifre, per esempio 333 1234567.',
)

/** "Via 4 Novembre" has a figure and no house number; "snc" says that the house has none. */
const DATE_IN_NAME = new RegExp(String.raw`\b\d{1,2}\s+(${MONTH_NAMES.join('|')})\b`, 'gi')
const hasHouseNumber = (typed: string): boolean => /\d|\bs\.?n\.?c\b/i.test(typed.replaceAll(DATE_IN_NAME, ''))

export const streetProblem = answer(
  'Scrivi la via e il numero.',
  hasHouseNumber,
  'Scrivi anche il numero civico, per esempio 12. Se non c’è, scrivi snc.',
)

/** Only the desk asks for an e-mail, and it may be left out. */
export const EMAIL_PROBLEM =
  'L’indirizzo e-mail non è completo. Scrivilo così: nome@esempio.it. Puoi anche lasciarlo vuoto.'
