/*
 * The Italian tax code: six letters of the name, year, month and day of birth, place, and a control character over the
 * fifteen before it. Where two people would have the same code, digits are replaced by letters (omocodia), and the control
 * character is that of the replaced form.
 */
const OMOCODIA = 'LMNPQRSTUV'
const DIGIT = '[0-9LMNPQRSTUV]'
const SHAPE = new RegExp(`^[A-Z]{6}${DIGIT}{2}[ABCDEHLMPRST]${DIGIT}{2}[A-Z]${DIGIT}{3}[A-Z]$`)

/** Value of 0–9 and of A–Z in an odd place (1st, 3rd …), from the decree of 23 December 1976. */
const ODD = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23]

/** Women's days of birth are counted from 41. */
const WOMEN = 40

export const plainCodiceFiscale = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase()

/** Right in shape, in its day of birth and in its control character. */
export function isCodiceFiscale(text: string): boolean {
  const code = plainCodiceFiscale(text)
  return SHAPE.test(code) && isDayOfBirth(code.slice(9, 11)) && controlCharacter(code) === code[15]
}

export function controlCharacter(code: string): string {
  const sum = Array.from(code.slice(0, 15)).reduce((total, character, index) => {
    const value = valueOf(character)
    return total + (index % 2 === 0 ? ODD[value]! : value)
  }, 0)
  return String.fromCharCode('A'.charCodeAt(0) + (sum % 26))
}

/** 0–9 for a digit, 0–25 for a letter: the odd table gives A the value of 0. */
const valueOf = (character: string): number =>
  /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 'A'.charCodeAt(0)

function isDayOfBirth(text: string): boolean {
  const day = Number(Array.from(text, (one) => (OMOCODIA.includes(one) ? OMOCODIA.indexOf(one) : one)).join(''))
  return (day >= 1 && day <= 31) || (day >= WOMEN + 1 && day <= WOMEN + 31)
}

/**
 * The number of a company, which is its tax code too: eleven digits, the last one a check over the ten before it (Luhn's
 * sum, as the decree of 23 December 1976 has it).
 */
export function isPartitaIva(text: string): boolean {
  const number = plainCodiceFiscale(text)
  if (!/^\d{11}$/.test(number) || /^0+$/.test(number)) return false
  const sum = Array.from(number, Number).reduce(
    (total, digit, index) => total + (index % 2 === 0 ? digit : doubled(digit)),
    0,
  )
  return sum % 10 === 0
}

const doubled = (digit: number): number => (digit < 5 ? 2 * digit : 2 * digit - 9)
