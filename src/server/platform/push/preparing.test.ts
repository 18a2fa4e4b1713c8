import { expect, test } from 'vitest'
import { createPreparer } from './preparing.ts'
import { createTestBrowser } from './testing/browser.ts'

test('bodies come back in the order of the jobs, each for its own browser', async () => {
  await using cleanup = new AsyncDisposableStack()
  const preparer = cleanup.adopt(createPreparer(2), (opened) => opened.close())
  const browsers = Array.from({ length: 200 }, createTestBrowser)
  const bodies = await preparer.prepare(browsers.map(({ keys }, index) => ({ keys, payload: `n. ${index}` })))
  expect(bodies.map((body, index) => browsers[index]!.decrypt(body!))).toEqual(
    browsers.map((_, index) => `n. ${index}`),
  )
})

test('a subscription with wrong keys gets no body, and spoils no other', async () => {
  await using cleanup = new AsyncDisposableStack()
  const preparer = cleanup.adopt(createPreparer(1), (opened) => opened.close())
  const { keys } = createTestBrowser()
  const [good, wrong, empty] = await Promise.all([
    preparer.prepare([{ keys, payload: 'umido' }]),
    preparer.prepare([{ keys: { ...keys, auth: '' }, payload: 'umido' }]),
    preparer.prepare([]),
  ])
  expect(good[0]).toBeInstanceOf(Buffer)
  expect([wrong, empty]).toEqual([[undefined], []])
})

test('a text that is too long gets no body, and spoils no other', async () => {
  await using cleanup = new AsyncDisposableStack()
  const preparer = cleanup.adopt(createPreparer(1), (opened) => opened.close())
  const { keys } = createTestBrowser()
  const [long, good] = await preparer.prepare([
    { keys, payload: 'x'.repeat(5000) },
    { keys, payload: 'umido' },
  ])
  expect(long).toBeUndefined()
  expect(good).toBeInstanceOf(Buffer)
})
