import type { CollectionRule } from '../../src/domain/calendar/rules/collection-rule.ts'
import { dayOn } from '../../src/domain/calendar/schedule.ts'
import { scheduleOf } from '../../src/domain/calendar/zone-schedule.ts'
import type { RehearsedContent } from '../../src/domain/edition/content.ts'
import { rehearse } from '../../src/domain/edition/rehearsal.ts'
import { rehearsalWords } from '../../src/domain/edition/words/rehearsal-words.ts'
import { WEEKDAYS } from '../../src/domain/italian/dates.ts'
import { PIETRALVENTO, withCalendar, withComune } from '../../src/domain/testing/editions.ts'
import { compareByTurns, type Figure } from '../figure.ts'
import { manyPoints } from '../many-points.ts'

const ZONES = Array.from({ length: 12 }, (_, index) => ({ id: `zona-${index}`, name: `${index}` }))
const FROM = Temporal.PlainDate.from('2026-11-16')
const DAYS = 400
const TURNS = 5
/** Runs per measurement: a single one is too short for the clock. */
const TIMES = 5

/** The rehearsal that a clerk waits for, with 12 zones, against computing all days of both sides once. */
export async function measureRehearsal(): Promise<Figure[]> {
  const before = twelveZones(0)
  const { rules, exceptions } = before.comune.calendar
  const strike = { kind: 'annullata', date: '2026-12-10', reason: 'sciopero' } as const
  return [
    ...(await figuresOf('a new calendar in every zone', before, twelveZones(1))),
    ...(await figuresOf(
      'a strike in every zone',
      before,
      withCalendar({ exceptions: [...exceptions, strike] }, before),
    )),
    ...(await figuresOf('one rule of one zone', before, withCalendar({ rules: rules.slice(1) }, before))),
  ]
}

async function figuresOf(name: string, before: RehearsedContent, after: RehearsedContent): Promise<Figure[]> {
  // As in production the two editions share no objects.
  const read = structuredClone(after)
  const { ours, reference, notes } = await compareByTurns(
    TURNS,
    () => timeOf(() => rehearsalWords(rehearse(before, read, FROM, DAYS))),
    () => timeOf(() => [before, read].map(workedOut)),
  )
  return [
    { name: `rehearsal of 12 zones, ${name}`, unit: 'ms', ours, bar: { atMost: 100 }, notes },
    { name: '… against the days of one kind of users', unit: 'ms', ours, reference, bar: { atMost: 1.25 }, notes },
  ]
}

const workedOut = ({ comune }: RehearsedContent): unknown =>
  comune.zones.map(({ id }) => {
    const schedule = scheduleOf(comune, id)
    return Array.from({ length: DAYS }, (_, offset) => dayOn(schedule, FROM.add({ days: offset })))
  })

function timeOf(work: () => unknown): Promise<number> {
  const start = performance.now()
  for (let time = 0; time < TIMES; time++) work()
  return Promise.resolve((performance.now() - start) / TIMES)
}

/** Pietralvento's rules in each zone, shifted by one weekday from zone to zone. */
function twelveZones(turnedBy: number): RehearsedContent {
  const { calendar, collection } = PIETRALVENTO.comune
  const rules = ZONES.flatMap(({ id }, index) =>
    calendar.rules.map((rule) => ({ ...turned(rule, index + turnedBy), zones: [id] })),
  )
  const content = withCalendar({ rules }, withComune({ zones: ZONES, collection: collection?.slice(-1) }))
  return { ...content, points: manyPoints(500) }
}

function turned(rule: CollectionRule, by: number): CollectionRule {
  if (rule.repeats !== 'settimanale') return rule
  return { ...rule, weekdays: rule.weekdays.map((day) => WEEKDAYS[(WEEKDAYS.indexOf(day) + by) % 6]!) }
}
