import fc from 'fast-check'
import { expect, test } from 'vitest'
import { controlCharacter, isCodiceFiscale, isPartitaIva } from './codice-fiscale.ts'

test.each([
  ['RSSMRA85T10A562S', true, 'the example of every handbook'],
  ['rss mra 85t10 a562s', true, 'small letters and spaces are forgiven'],
  ['RSSMRA85T10A56NH', true, 'omocodia: one digit replaced, with its own control character'],
  ['RSSMRAURTMLARSNL', true, 'omocodia with all digits replaced'],
  ['RSSMRAURTMLARSNS', false, 'the same with the control character of the plain form'],
  ['RSSMRA85T10A562T', false, 'a wrong control character'],
  ['RSSMRA85T10A562', false, 'too short'],
  ['RSSMRA85T10A562SS', false, 'too long'],
  ['RSSMRA85Z10A562S', false, 'no month has the letter Z'],
  ['RSSMRA85T32A562S', false, 'no month has 32 days'],
  ['12345678901', false, 'the number of a company'],
  ['', false, 'nothing'],
])('%s: %s, %s', (code, isRight) => expect(isCodiceFiscale(code)).toBe(isRight))

test.each([
  ['00', false, 'no day'],
  ['01', true, 'the first, a man'],
  ['31', true, 'the last, a man'],
  ['32', false, 'neither'],
  ['40', false, 'neither'],
  ['41', true, 'the first, a woman: her days are counted from 41'],
  ['71', true, 'the last, a woman'],
  ['72', false, 'neither'],
])('born on day %s: %s, %s', (day, isRight) => {
  const first = `RSSMRA85T${day}A562`
  expect(isCodiceFiscale(first + controlCharacter(first))).toBe(isRight)
})

const letter = fc.constantFrom(...Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ'))
const letters = (length: number) => fc.string({ unit: letter, minLength: length, maxLength: length })
const digits = (max: number, length: number) =>
  fc.integer({ min: 1, max }).map((number) => String(number).padStart(length, '0'))

/** Any code, with any of its digits replaced as omocodia does. */
const code = fc
  .tuple(
    letters(6),
    digits(99, 2),
    fc.constantFrom(...Array.from('ABCDEHLMPRST')),
    digits(31, 2),
    letter,
    digits(999, 3),
    fc.nat(127),
  )
  .map(([name, year, month, day, place, number, replaced]) => {
    let bit = 1
    const first = Array.from(`${name}${year}${month}${day}${place}${number}`).map((character) => {
      if (!/\d/.test(character)) return character
      const isReplaced = (replaced & bit) !== 0
      bit *= 2
      return isReplaced ? 'LMNPQRSTUV'[Number(character)]! : character
    })
    return first.join('')
  })

test('every code with its own control character is right, in all 128 forms of omocodia', () =>
  fc.assert(fc.property(code, (first) => isCodiceFiscale(first + controlCharacter(first)))))

test('and with any other it is wrong', () =>
  fc.assert(
    fc.property(code, letter, (first, last) => last === controlCharacter(first) || !isCodiceFiscale(first + last)),
  ))

test.each([
  ['00743110157', true, 'a right one'],
  ['007 4311 0157', true, 'spaces are forgiven'],
  ['00743110158', false, 'a wrong check digit'],
  ['07043110157', false, 'two digits the other way round'],
  ['0074311015', false, 'too short'],
  ['007431101570', false, 'too long'],
  ['00000000000', false, 'nobody has only zeros'],
  ['RSSMRA85T10A562S', false, 'the code of a person'],
])('the partita IVA %s: %s, %s', (number, isRight) => expect(isPartitaIva(number)).toBe(isRight))

test('any one digit that is misread is noticed', () => {
  const right = '00743110157'
  for (let place = 0; place < right.length; place++) {
    for (const digit of '0123456789') {
      if (digit === right[place]) continue
      expect(isPartitaIva(right.slice(0, place) + digit + right.slice(place + 1))).toBe(false)
    }
  }
})
