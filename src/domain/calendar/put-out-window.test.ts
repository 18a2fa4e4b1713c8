import { describe, expect, test } from 'vitest'
import { windowInWords } from './put-out-window.ts'

const setOut = { from: '20:00', until: '06:00' }
const thursday = Temporal.PlainDate.from('2026-11-19')

describe('what is collected on Thursday 19 November', () => {
  test.each([
    ['2026-11-17T20:00', 'dalle 20:00 della sera prima alle 6:00'],
    ['2026-11-18T00:20', 'dalle 20:00 di stasera alle 6:00 di domani'],
    ['2026-11-18T09:00', 'dalle 20:00 di stasera alle 6:00 di domani'],
    ['2026-11-18T23:59', 'dalle 20:00 di stasera alle 6:00 di domani'],
    ['2026-11-19T00:20', 'entro le 6:00'],
    ['2026-11-19T05:59', 'entro le 6:00'],
    ['2026-11-19T06:00', 'dalle 20:00 della sera prima alle 6:00'],
  ])('at %s is put out "%s"', (now, words) =>
    expect(windowInWords(setOut, thursday, Temporal.PlainDateTime.from(now))).toBe(words),
  )
})

test('where no moment is meant, the evening is the one before', () =>
  expect(windowInWords(setOut)).toBe('dalle 20:00 della sera prima alle 6:00'))

test('one o’clock has its own article', () => {
  const early = { from: '21:30', until: '01:00' }
  expect(windowInWords(early)).toBe('dalle 21:30 della sera prima all’1:00')
  expect(windowInWords(early, thursday, Temporal.PlainDateTime.from('2026-11-19T00:20'))).toBe('entro l’1:00')
})
