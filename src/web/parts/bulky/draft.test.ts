import { expect, test } from 'vitest'
import { emptyDraft, inZoneOf } from './draft.ts'

const ZONES = [{ id: 'nord' }, { id: 'sud' }]
const DATE = '2026-11-17'

test.each<[string, { id: string }[], string | undefined, string, string, string]>([
  ['sud', ZONES, 'nord', 'sud', DATE, 'another zone than one’s own stays'],
  ['centro', ZONES, 'nord', 'nord', '', 'a zone that is gone becomes one’s own, whose dates are others'],
  ['centro', [{ id: 'unica' }], 'unica', 'unica', '', 'also where it is not asked for, because there is only one'],
  ['centro', ZONES, undefined, '', '', 'who has not chosen a zone is asked for it'],
  ['', [{ id: 'unica' }], 'unica', 'unica', '', 'who had still to choose when there were several'],
])('a draft for "%s" in %j, by a resident of %s, is for "%s" on "%s": %s', (zone, zones, own, expected, date) =>
  expect(inZoneOf({ ...emptyDraft(zone), date: DATE }, zones, own)).toMatchObject({ zone: expected, date }),
)

test('an amendment stays in the zone of its booking', () => {
  const draft = { ...emptyDraft('centro'), amends: { id: '1', code: 'RI-0000-0000' } }
  expect(inZoneOf(draft, ZONES, 'nord')).toBe(draft)
})
