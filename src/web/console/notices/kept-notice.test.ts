import { beforeEach, expect, test, vi } from 'vitest'
import { emptyNotice } from './notice-draft.ts'
import { dropNotice, keepNotice, keptNotice } from './kept-notice.ts'

const body = { ...emptyNotice('2026-11-16T19:00'), title: 'Neve' }

beforeEach(() => {
  const device = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => device.set(key, value),
    removeItem: (key: string) => device.delete(key),
  })
  keepNotice('base', undefined, { author: 'ada', body })
})

test('a notice that was being written is there again for who wrote it', () => {
  expect(keptNotice('base', undefined, 'ada')?.body.title).toBe('Neve')
})

test.each([
  ['a colleague', 'base', undefined, 'olga'],
  ['another comune', 'pietralvento', undefined, 'ada'],
  ['another notice', 'base', 7, 'ada'],
])('not for %s', (_who, comune, notice, author) => {
  expect(keptNotice(comune, notice, author)).toBeUndefined()
})

test('thrown away, it is gone', () => {
  dropNotice('base', undefined)
  expect(keptNotice('base', undefined, 'ada')).toBeUndefined()
})
