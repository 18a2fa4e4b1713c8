import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { randomId } from './random-id.ts'

afterEach(() => vi.unstubAllGlobals())

test('an id is had on plain HTTP too, where the browser makes none by itself, and the server takes it', () => {
  const secure = crypto
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => secure.getRandomValues(bytes) })
  const ids = Array.from({ length: 100 }, randomId)
  for (const id of ids) expect(z.uuid({ version: 'v4' }).safeParse(id).success, id).toBe(true)
  expect(new Set(ids).size).toBe(100)
})
