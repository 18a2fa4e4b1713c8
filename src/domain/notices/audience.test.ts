import { expect, test } from 'vitest'
import type { UserKind } from '../calendar/rules/scope.ts'
import { type AudienceGroup, phonesFor } from './audience.ts'

const GROUPS: AudienceGroup[] = [
  { zones: ['borgo'], user: 'domestica', phones: 40 },
  { zones: ['borgo', 'colline'], user: 'domestica', phones: 3 },
  { zones: ['colline'], user: 'non-domestica', phones: 5 },
]

test.each<[string | null, UserKind[] | null, number, string]>([
  [null, null, 48, 'a notice for the whole comune reaches every phone'],
  ['borgo', null, 43, 'one for a zone those with a home there'],
  ['colline', null, 8, 'a home in two zones counts in both'],
  [null, ['non-domestica'], 5, 'one for shops those of shops'],
  ['colline', ['domestica', 'condominio'], 3, 'zone and users together narrow it'],
  ['mare', null, 0, 'where nobody has asked, nobody'],
])('zone %s, users %j: %i phones, %s', (zone, users, expected) => {
  expect(phonesFor(GROUPS, { zone, users })).toBe(expected)
})
