import { expect, test } from 'vitest'
import type { Role, User } from '../../../contract/account/session.ts'
import { isForOthers } from './leave-device.ts'

const user = (id: string, role: Role = 'resident'): User => ({ id, role, email: '', name: '' })
const OWN = 'utenti/anna/ritiri'
const SHEET = 'gestione/ritiri/2026-11-17'

test.each<[string, User | null, boolean, boolean, string]>([
  [OWN, user('anna'), true, false, 'one’s own stays'],
  [OWN, null, false, true, 'with a sign-out it goes'],
  [OWN, user('bruno'), false, true, 'with another sign-in it goes'],
  [OWN, user('ann'), true, true, 'a name that begins alike is another'],
  [SHEET, user('olga', 'operator'), true, false, 'the desk stays while its operator does'],
  [SHEET, user('oscar', 'operator'), false, true, 'and goes with them'],
  [SHEET, user('olga'), true, true, 'also where they are no longer staff'],
  ['avvisi', null, false, false, 'what everybody may read stays'],
])('%s is for others: %4$s (%5$s)', (path, who, isSame, isGone) => expect(isForOthers(path, who, isSame)).toBe(isGone))
