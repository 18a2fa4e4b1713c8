import { expect, test } from 'vitest'
import { eachAlone } from './each-alone.ts'
import { bareError } from '../log.ts'

const read = async (text: string): Promise<void> => JSON.parse(text)

test('of what was skipped the log learns the kind and the place, and nobody’s words', async () => {
  const logged: string[] = []
  await eachAlone(['ada@esempio.it'], 'Letters', read, (error) =>
    logged.push(JSON.stringify(bareError(error as Error))),
  )
  expect(logged[0]).toContain('Letters: 1 of 1 skipped')
  expect(logged[0]).toMatch(/SyntaxError.*tries\.test\.ts/)
  expect(logged[0]).not.toContain('ada@')
})
