import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadFile } from './comune-file.ts'

let answers: (() => Response)[]
let asked: number

beforeEach(() => {
  answers = []
  asked = 0
  vi.stubGlobal('fetch', async () => answers[asked++]!())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('a file is read once for all who ask', async () => {
  answers = [() => Response.json([1])]
  const [one, other] = await Promise.all([loadFile('/a.json'), loadFile('/a.json')])
  expect([one, other, await loadFile('/a.json'), asked]).toEqual([[1], [1], [1], 1])
})

test.each([
  ['refused', () => new Response('', { status: 503 }), '/b.json: 503'],
  [
    'out of reach',
    () => {
      throw new TypeError('no network')
    },
    'no network',
  ],
  ['not JSON', () => new Response('<html>'), 'JSON'],
])('after a file was %s, the next who asks tries again', async (name, failure, message) => {
  answers = [failure, () => Response.json({ name })]
  const url = name === 'refused' ? '/b.json' : `/${name}.json`
  await expect(loadFile(url)).rejects.toThrow(message)
  expect(await loadFile(url)).toEqual({ name })
})

test('a file that never comes is given up, and asked for again', async () => {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
  vi.stubGlobal('fetch', (_url: string, { signal }: { signal: AbortSignal }) => {
    if (asked++ > 0) return Promise.resolve(Response.json([1]))
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  })
  const first = loadFile('/c.json')
  limit.abort(new Error('over'))
  await expect(first).rejects.toThrow('over')
  expect(await loadFile('/c.json')).toEqual([1])
})
