import { expect, test } from 'vitest'
import { inSteps } from './in-steps.ts'

test('who came meanwhile is answered before the work ends', async () => {
  const order: string[] = []
  function* work(): Generator<void, string> {
    order.push('first step')
    setImmediate(() => order.push('somebody else'))
    yield
    order.push('last step')
    return 'result'
  }
  expect(await inSteps(work())).toBe('result')
  expect(order).toEqual(['first step', 'somebody else', 'last step'])
})
