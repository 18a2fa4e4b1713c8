import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { publisherRefusal } from './four-eyes.ts'
import {
  type Grant,
  losesAdministrator,
  mayChangeGrants,
  mayDo,
  STAFF_RIGHTS,
  STAFF_ROLES,
  maySeePerson,
} from './roles.ts'

/** `sportello@borgo` is a role in one comune, `sportello` in all. */
const grantOf = (written: string): Grant => {
  const [role, comuneId = null] = written.split('@')
  return { role: STAFF_ROLES.find((one) => one === role)!, comuneId }
}
const grantsOf = (written: string): Grant[] => written.split(' ').filter(Boolean).map(grantOf)

describe('what a role may', () => {
  test.each([
    //             people  publish write  desk   read
    ['amministra', true, true, true, true, true],
    ['pubblica', false, true, true, false, true],
    ['modifica', false, false, true, false, true],
    ['sportello', false, false, false, true, false],
    ['legge', false, false, false, false, true],
    ['sportello legge', false, false, false, true, true],
    ['', false, false, false, false, false],
  ])('"%s"', (roles, ...expected) => {
    expect(STAFF_RIGHTS.map((right) => mayDo(grantsOf(roles), right, 'borgo'))).toEqual(expected)
  })
})

test.each<[string, string | null, boolean, string]>([
  ['sportello@borgo', 'borgo', true, 'in its comune'],
  ['sportello@borgo', 'colle', false, 'in no other'],
  ['sportello@borgo', null, false, 'and not in all'],
  ['sportello@borgo sportello@colle', 'colle', true, 'in some'],
  ['sportello', 'colle', true, 'in all, each of them'],
  ['sportello', null, true, 'in all'],
])('%s at the desk of %s: %s, %s', (roles, comune, expected) => {
  expect(mayDo(grantsOf(roles), 'desk', comune)).toBe(expected)
})

const anyGrant = fc.record({
  role: fc.constantFrom(...STAFF_ROLES),
  comuneId: fc.constantFrom(null, 'borgo', 'colle'),
})
const anyRight = fc.constantFrom(...STAFF_RIGHTS)
const anyPlace = fc.constantFrom(null, 'borgo', 'colle', 'altrove')

test('one role more, or one in all comuni instead of one, never loses a right', () => {
  fc.assert(
    fc.property(fc.array(anyGrant), anyGrant, anyRight, anyPlace, (grants, more, act, place) => {
      if (!mayDo(grants, act, place)) return
      expect(mayDo([...grants, more], act, place)).toBe(true)
      const everywhere = grants.map(({ role }) => ({ role, comuneId: null }))
      expect(mayDo(everywhere, act, place)).toBe(true)
    }),
  )
})

describe('who gives and takes roles', () => {
  test.each([
    ['amministra', '', 'pubblica', true, 'who administers all gives any role'],
    ['amministra', 'amministra', '', true, 'and takes any'],
    ['amministra@borgo', '', 'sportello@borgo', true, 'who administers one comune gives roles there'],
    ['amministra@borgo', '', 'sportello@colle', false, 'not elsewhere'],
    ['amministra@borgo', '', 'sportello', false, 'not in all'],
    ['amministra@borgo', 'sportello', 'sportello@borgo', false, 'and takes none that holds in all'],
    ['amministra@borgo', 'legge@colle', 'legge@colle modifica@borgo', true, 'what others gave stays as it is'],
    ['pubblica', '', 'legge@borgo', false, 'who publishes gives no roles'],
  ])('%s changes "%s" to "%s": %s, %s', (asker, before, after, expected) => {
    expect(mayChangeGrants(grantsOf(asker), grantsOf(before), grantsOf(after))).toBe(expected)
  })
})

describe('who sees a colleague', () => {
  test.each([
    ['amministra', 'legge@colle', true, 'who administers all sees everybody'],
    ['amministra@borgo', 'legge@borgo', true, 'who administers one comune sees who works there'],
    ['amministra@borgo', 'legge@colle sportello@borgo', true, 'also where they work elsewhere too'],
    ['amministra@borgo', 'pubblica', true, 'and who works in all comuni'],
    ['amministra@borgo', 'legge@colle', false, 'but nobody who works elsewhere alone'],
    ['pubblica', 'legge@borgo', false, 'who does not administer sees nobody'],
  ])('%s sees "%s": %s, %s', (asker, person, expected) => {
    expect(maySeePerson(grantsOf(asker), grantsOf(person))).toBe(expected)
  })
})

describe('the last administrator stays', () => {
  test.each([
    ['amministra', '', true, 'the only one'],
    ['amministra', 'pubblica sportello', true, 'whoever else is there'],
    ['amministra amministra', 'amministra', false, 'one of two may go'],
    ['amministra', 'amministra@borgo', true, 'one comune is not all'],
    ['amministra amministra@borgo', 'amministra', false, 'who administers all covers each comune'],
    ['amministra@borgo amministra@colle', 'amministra@borgo', true, 'each comune keeps its own'],
    ['sportello', '', false, 'where nobody administers, nothing is lost'],
  ])('from "%s" to "%s": %s, %s', (before, after, expected) => {
    expect(losesAdministrator(grantsOf(before), grantsOf(after))).toBe(expected)
  })
})

describe('who wrote does not publish, where the gestore wants it', () => {
  test.each<[string, boolean, string[], string | undefined, string]>([
    ['pubblica', false, ['anna'], undefined, 'without the rule, one person is enough'],
    ['pubblica', true, ['bruno'], undefined, 'what another wrote'],
    ['pubblica', true, ['anna'], 'own-work', 'not what they wrote'],
    ['pubblica', true, ['bruno', 'anna'], 'own-work', 'not even in part'],
    ['amministra', true, ['anna'], 'own-work', 'an administrator neither'],
    ['modifica', false, ['bruno'], 'no-role', 'who may not publish may not with four eyes either'],
    ['pubblica@colle', false, ['bruno'], 'no-role', 'nor who publishes elsewhere'],
  ])('anna, %s, four eyes %s, written by %j: %s (%s)', (roles, fourEyes, authors, expected) => {
    const anna = { email: 'anna', grants: grantsOf(roles) }
    expect(publisherRefusal(anna, { comuneId: 'borgo', fourEyes, authors })).toBe(expected)
  })
})
