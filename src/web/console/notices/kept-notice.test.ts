import { beforeEach, expect, test, vi } from 'vitest'
import { emptyNotice } from './notice-draft.ts'
import { dropNotice, keepNotice, keptNotice } from './kept-notice.ts'

const writing = { author: 'ada', comune: 'base', notice: undefined }
const body = { ...emptyNotice('2026-11-16T19:00'), title: 'Neve' }

beforeEach(() => {
  const device = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => device.set(key, value),
    removeItem: (key: string) => device.delete(key),
  })
  keepNotice(writing, { body })
})

test('a notice that was being written is there again for who wrote it', () => {
  expect(keptNotice(writing)?.body.title).toBe('Neve')
})

test.each([
  ['a colleague', { author: 'olga' }],
  ['another comune', { comune: 'pietralvento' }],
  ['another notice', { notice: 7 }],
])('not for %s', (_who, other) => {
  expect(keptNotice({ ...writing, ...other })).toBeUndefined()
})

test('a colleague who writes on the same computer leaves it as it is', () => {
  const colleague = { ...writing, author: 'olga' }
  keepNotice(colleague, { body: { ...body, title: 'Sciopero' } })
  expect(keptNotice(writing)?.body.title).toBe('Neve')
  dropNotice(colleague)
  expect(keptNotice(writing)?.body.title).toBe('Neve')
})

test('thrown away, it is gone', () => {
  dropNotice(writing)
  expect(keptNotice(writing)).toBeUndefined()
})
