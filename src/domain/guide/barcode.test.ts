import { expect, test } from 'vitest'
import { isBarcode, sameBarcode } from './barcode.ts'

test.each([
  ['4006381333931', true, 'EAN-13'],
  ['96385074', true, 'EAN-8'],
  ['036000291452', true, 'UPC-A'],
  ['4006381333932', false, 'a wrong check digit'],
  ['400638133393', false, 'a digit missing'],
  ['40063813339a1', false, 'a letter'],
  ['x4006381333931', false, 'a letter before it'],
  ['4006381333931x', false, 'a letter after it'],
  ['1234565', false, 'seven digits that would agree'],
  ['', false, 'nothing'],
])('%s: %s (%s)', (code, isGood) => expect(isBarcode(code)).toBe(isGood))

test('a code with leading zeros is the same product', () => {
  expect(sameBarcode('036000291452', '0036000291452')).toBe(true)
  expect(sameBarcode('036000291452', '4006381333931')).toBe(false)
})
