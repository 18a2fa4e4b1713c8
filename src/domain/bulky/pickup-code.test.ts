import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pickupCode, readPickupCode } from './pickup-code.ts'

const code = fc.uint8Array({ minLength: 7, maxLength: 7 }).map(pickupCode)

test('has the form RI-XXXX-XXXX, without letters that look like digits', () =>
  fc.assert(fc.property(code, (one) => /^RI-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/.test(one))))

test('is read back as it is said: small letters, no dashes, O for 0, L for 1', () =>
  fc.assert(
    fc.property(code, (one) => {
      const said = one.slice(3).replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l').toLowerCase()
      expect(readPickupCode(said)).toBe(one)
      expect(readPickupCode(one)).toBe(one)
    }),
  ))

test('one wrong symbol is noticed', () =>
  fc.assert(
    fc.property(
      code,
      fc.integer({ min: 0, max: 7 }),
      fc.constantFrom(...Array.from('0123456789ABCDEFGHJKMNPQRSTVWXYZ')),
      (one, at, wrong) => {
        const symbols = Array.from(one.slice(3).replace('-', ''))
        if (symbols[at] === wrong) return
        symbols[at] = wrong
        expect(readPickupCode(symbols.join(''))).toBeUndefined()
      },
    ),
  ))

test('codes that residents already have stay good', () =>
  expect(pickupCode(Uint8Array.from([7, 19, 3, 15, 9, 23, 34]))).toBe('RI-7K3F-9Q20'))

test('one symbol more or less makes it no code', () =>
  fc.assert(
    fc.property(code, (one) => {
      expect(readPickupCode(`${one}0`)).toBeUndefined()
      expect(readPickupCode(one.slice(0, -1))).toBeUndefined()
    }),
  ))

test('a letter that no code has is refused, whatever the last symbol', () => {
  for (const last of '0123456789ABCDEFGHJKMNPQRSTVWXYZ') expect(readPickupCode(`U234-567${last}`)).toBeUndefined()
})

test.each(['', 'RI', 'UUUU-UUUU', '1234567', '<script>'])('%s is no code', (text) =>
  expect(readPickupCode(text)).toBeUndefined(),
)
