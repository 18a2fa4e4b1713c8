import { expect, test } from 'vitest'
import { RETURN_PARAMETER } from '../../../contract/account/session.ts'
import { isBackToSummary, signInFor } from './wizard-address.ts'

const backFrom = (address: string): string =>
  new URLSearchParams(address.slice(address.indexOf('?'))).get(RETURN_PARAMETER) ?? ''

test.each([
  [backFrom(signInFor('riepilogo')), true, 'from the summary'],
  [backFrom(signInFor('chi')), false, 'from the first question'],
  ['/bulky-waste', false, 'from the start page'],
  ['/profilo', false, 'from elsewhere'],
])('who comes back to %s has only to send: %s (%s)', (path, expected) => expect(isBackToSummary(path)).toBe(expected))
