import { afterEach, expect, test, vi } from 'vitest'
import { callServer } from './api.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** A server that never answers: the call ends only if it is aborted. */
function silentServer(): AbortController {
  const limit = new AbortController()
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  vi.stubGlobal('fetch', (_path: string, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
  })
  return limit
}

test.each<[string, AbortSignal | undefined]>([
  ['a call', undefined],
  ['a call that the page may abort', new AbortController().signal],
])('%s to a server that never answers ends with its time', async (_name, own) => {
  const limit = silentServer()
  const call = callServer('GET', '/api/xsrf', undefined, own)
  limit.abort(new Error('over'))
  await expect(call).rejects.toThrow('over')
})

test('a call that the page aborts ends before its time', async () => {
  silentServer()
  const page = new AbortController()
  const call = callServer('GET', '/api/xsrf', undefined, page.signal)
  page.abort(new Error('gone'))
  await expect(call).rejects.toThrow('gone')
})
