import { expect, test } from 'vitest'
import { bareError } from './log.ts'

test('a logged error says what happened and where, and nothing of the row', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (email)=(ada@esempio.it) …' })
  const logged = bareError(new Error('Not written', { cause }))
  expect(logged).toMatchObject({ message: 'Not written', cause: { message: 'duplicate key', code: '23505' } })
  expect(JSON.stringify(logged)).not.toContain('ada@')
})
