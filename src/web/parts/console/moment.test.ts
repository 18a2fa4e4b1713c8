import { expect, test } from 'vitest'
import { newestForEachMoment } from './moment.ts'

const at = (number: number, effectiveAt: string) => ({ number, effectiveAt })

test('of the editions that wait for the same moment only the newest is named', () => {
  const editions = [
    at(9, '2026-11-17T05:00:00Z'),
    at(8, '2027-01-01T05:00:00Z'),
    at(6, '2026-11-17T06:00:00+01:00'),
    at(4, '2026-11-17T05:00:00Z'),
  ]
  expect(newestForEachMoment(editions).map(({ number }) => number)).toEqual([9, 8])
})
