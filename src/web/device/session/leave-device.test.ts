import { expect, test } from 'vitest'
import type { User } from '../../../contract/account/answers.ts'
import { isForOthers } from './leave-device.ts'

const user = (id: string): User => ({ id, email: '', name: '' })
const OWN = 'utenti/anna/ritiri'

test.each<[string, User | null, boolean, string]>([
  [OWN, user('anna'), false, 'one’s own stays'],
  [OWN, null, true, 'with a sign-out it goes'],
  [OWN, user('bruno'), true, 'with another sign-in it goes'],
  [OWN, user('ann'), true, 'a name that begins alike is another'],
  ['gestione/ritiri/2026-11-17', null, false, 'the desk’s goes with who is in the console, not with a resident'],
  ['avvisi', null, false, 'what everybody may read stays'],
])('%s is for others: %3$s (%4$s)', (path, who, isGone) => expect(isForOthers(path, who)).toBe(isGone))
