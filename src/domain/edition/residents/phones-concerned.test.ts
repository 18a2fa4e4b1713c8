import { expect, test } from 'vitest'
import type { DatedException } from '../../calendar/rules/dated-exception.ts'
import { PIETRALVENTO, withCalendar, withComune } from '../../testing/editions.ts'
import type { RehearsedContent } from '../content.ts'
import { rehearse } from '../rehearsal.ts'
import { countPhonesConcerned, type PhoneGroup } from './phones-concerned.ts'

const { comune } = PIETRALVENTO
const reason = 'sciopero'
const strike = (more: Partial<DatedException> = {}): RehearsedContent =>
  withCalendar({
    exceptions: [
      ...comune.calendar.exceptions,
      { kind: 'annullata', date: '2026-12-10', reason, ...more } as DatedException,
    ],
  })

/** On 10 December Borgo has umido and plastica, Colline plastica. */
const GROUPS: readonly PhoneGroup[] = [
  { zones: ['borgo'], user: 'domestica', at: '20:00', types: ['umido'], phones: 1 },
  { zones: ['borgo'], user: 'domestica', at: '20:00', types: ['vetro'], phones: 10 },
  { zones: ['colline'], user: 'domestica', at: '20:00', types: ['umido', 'plastica'], phones: 100 },
  { zones: ['borgo', 'colline'], user: 'domestica', at: '05:00', types: ['plastica'], phones: 1000 },
  { zones: ['borgo'], user: 'non-domestica', at: '20:00', types: ['cartone'], phones: 10_000 },
]

const told = (after: RehearsedContent, from = '2026-11-16T18:00'): number => {
  const wall = Temporal.PlainDateTime.from(from)
  return countPhonesConcerned(comune, after.comune, GROUPS, rehearse(PIETRALVENTO, after, wall.toPlainDate()), wall)
}

const renamed = withComune({
  types: comune.types.map((type) => (type.id === 'vetro' ? { ...type, label: 'Vetro e lattine' } : type)),
})

test.each<[string, RehearsedContent, string, number]>([
  ['nothing changes: nobody', PIETRALVENTO, '2026-11-16T18:00', 0],
  ['a strike: who waits for what it stops, wherever it stops', strike(), '2026-11-16T18:00', 1101],
  ['a strike in one zone: who lives there', strike({ zones: ['colline'] }), '2026-11-16T18:00', 1100],
  ['a strike of one type: who waits for it', strike({ waste: 'umido' }), '2026-11-16T18:00', 1],
  ['a strike for businesses: none of the homes', strike({ users: ['non-domestica'] }), '2026-11-16T18:00', 0],
  ['the evening before is over: who is reminded in the morning', strike(), '2026-12-09T20:01', 1000],
  ['a strike that is over: nobody', strike(), '2026-12-10T05:01', 0],
  ['another name: who will read it', renamed, '2026-11-16T18:00', 10],
])('%s', (_rule, after, from, phones) => expect(told(after, from)).toBe(phones))
