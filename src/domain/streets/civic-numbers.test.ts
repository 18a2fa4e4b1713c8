import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CivicNumbers, hasHouse, readCivicNumbers } from './civic-numbers.ts'
import { houseInWords, readHouseNumber } from './house-number.ts'

const read = (text: string): CivicNumbers => {
  const numbers = readCivicNumbers(text)
  if ('problem' in numbers) throw new Error(`${text}: ${numbers.problem}`)
  return numbers
}

const has = (text: string, house: string): boolean => hasHouse(read(text), readHouseNumber(house)!)

describe('the houses of a part of a street', () => {
  test.each<[numbers: string, inside: string[], outside: string[]]>([
    ['pari', ['2', '40', '12/B'], ['1', '41']],
    ['dispari', ['1', '41'], ['2']],
    ['1-15', ['1', '8', '15', '15/A'], ['16']],
    ['pari da 2 a 314, dispari da 17 a 315', ['2', '314', '17', '315'], ['15', '316', '317']],
    ['dal 41 in poi', ['41', '41/A', '900'], ['40', '40 bis']],
    ['dal 41', ['41', '42'], ['40']],
    ['dispari dal 41 in poi', ['41', '43'], ['42', '39']],
    ['fino al 40', ['1', '40', '40/C'], ['41']],
    ['86 e 61', ['86', '61', '61/A'], ['62']],
    ['12/A', ['12/A', '12 a'], ['12', '12/B']],
    ['dal 2 al 20/B', ['20', '20/A', '20/B'], ['20/C', '21']],
    ['tranne il 51', ['1', '52'], ['51', '51/A']],
    ['pari, tranne il 12 e il 14', ['10', '16'], ['12', '14', '11']],
    ['dispari 1–15 (tranne civico 7)', ['1', '15'], ['7', '8']],
    ['numeri pari dal 2 al 8; 15', ['4', '15'], ['13', '10']],
  ])('%s', (numbers, inside, outside) => {
    expect(inside.filter((house) => !has(numbers, house))).toEqual([])
    expect(outside.filter((house) => has(numbers, house))).toEqual([])
  })

  test.each(['', 'tutti', 'dal fondo', '15-1', 'pari dal 2 al', 'a', '1 2 3'])(
    '%j is refused with an example',
    (text) => {
      expect(readCivicNumbers(text)).toMatchObject({ problem: expect.stringContaining('"dal 41 in poi"') })
    },
  )

  const house = fc.record({ number: fc.integer({ min: 1, max: 999 }), letter: fc.constantFrom('', 'a', 'b', 'bis') })

  test('a house is read as it is written', () => {
    fc.assert(
      fc.property(house, (one) => {
        expect(readHouseNumber(houseInWords(one))).toEqual(one)
      }),
    )
  })

  test('a range and what it leaves out are the whole street, side by side', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 0, max: 500 }), house, (from, more, one) => {
        const inside = read(`dal ${from} al ${from + more}`)
        const outside = read(`tranne dal ${from} al ${from + more}`)
        expect(hasHouse(inside, one)).not.toBe(hasHouse(outside, one))
        const sides = ['pari', 'dispari'].filter((side) => hasHouse(read(`${side} dal ${from} al ${from + more}`), one))
        expect(sides).toHaveLength(hasHouse(inside, one) ? 1 : 0)
      }),
    )
  })
})
