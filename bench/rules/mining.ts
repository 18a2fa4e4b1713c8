import { type DatedSeries, mineCalendar } from '../../src/domain/calendar/mining/mine.ts'
import type { CollectionRule } from '../../src/domain/calendar/rules/collection-rule.ts'
import { dateOf, dayOf, isoOf } from '../../src/domain/calendar/rules/day-number.ts'
import { type CollectionCalendar, dayOn } from '../../src/domain/calendar/schedule.ts'
import { scheduleOf } from '../../src/domain/calendar/zone-schedule.ts'
import { WEEKDAYS } from '../../src/domain/italian/dates.ts'
import { baseData } from '../../src/domain/testing/calendars.ts'
import { compareByTurns, type Figure } from '../figure.ts'

const TURNS = 5
const [FROM, UNTIL] = ['2026-01-01', '2026-12-31']
const ZONES = Array.from({ length: 12 }, (_, index) => `zona-${index + 1}`)
const TYPES = baseData.types.map(({ id }) => id)
const HOLIDAYS = baseData.calendar.holidays.days

/** Rules from dates, against computing these dates from rules: for a town, and for a file without any order. */
export async function measureMining(): Promise<Figure[]> {
  const town = datesOf(townCalendar())
  const compared = await compareByTurns(
    TURNS,
    () => timeOf(() => mineCalendar(town, FROM, UNTIL, HOLIDAYS)),
    () => timeOf(() => datesOf(townCalendar())),
  )
  const name = `rules of a year of ${ZONES.length} zones, from its dates`
  const scattered = await timeOf(() => mineCalendar(scatteredDates(), FROM, '2027-12-31', HOLIDAYS))
  return [
    { name, unit: 'ms', ...compared, bar: { atMost: 4 } },
    { name: '… by itself', unit: 'ms', ours: compared.ours, bar: { atMost: 2000 } },
    {
      name: '… 20 zones, 10 types, 20,000 dates without order',
      unit: 'ms',
      ours: scattered,
      reference: compared.reference,
      bar: { atMost: 15 },
    },
  ]
}

async function timeOf(run: () => unknown): Promise<number> {
  const start = performance.now()
  run()
  return performance.now() - start
}

/** Four rounds of three zones; each round is a day later than the one before. */
function townCalendar(): CollectionCalendar {
  const rules = [0, 1, 2, 3].flatMap((round) => TYPES.map((waste, type) => ruleOf(waste, type, round)))
  const reason = 'calendario del gestore'
  return {
    rules,
    exceptions: [
      { kind: 'spostata', date: '2026-08-10', to: '2026-08-11', waste: TYPES[0]!, reason },
      { kind: 'annullata', date: '2026-03-18', waste: TYPES[1]!, reason },
      { kind: 'aggiunta', date: '2026-12-30', waste: TYPES[2]!, zones: ZONES.slice(0, 6), reason },
    ],
    holidays: {
      weekdays: ['dom'],
      effects: {},
      special: [
        { effect: 'slitta', holidays: ['Natale', 'Capodanno'] },
        { effect: 'annulla', holidays: ['Ferragosto'] },
      ],
      days: HOLIDAYS,
    },
  }
}

function ruleOf(waste: string, type: number, round: number): CollectionRule {
  const zones = ZONES.filter((_, zone) => zone % 4 === round)
  const day = (type + round) % 6
  const weekday = WEEKDAYS[day]!
  if (type === 0) return { waste, zones, repeats: 'settimanale', weekdays: [weekday, WEEKDAYS[(day + 3) % 6]!] }
  if (type === 1) return { waste, zones, repeats: 'settimanale', weekdays: [weekday] }
  if (type === 2) {
    return { waste, zones, repeats: 'mensile', weekday, nth: [1, 3], season: { from: '04-01', until: '10-31' } }
  }
  const starting = isoOf(dayOf('2026-01-05') + day + 7 * (round % 2))
  return { waste, zones, repeats: 'ogni-n-settimane', weeks: 2, starting }
}

const datesOf = (calendar: CollectionCalendar): DatedSeries[] =>
  ZONES.flatMap((zone) => {
    const schedule = scheduleOf({ ...baseData, calendar }, zone)
    const days = Array.from({ length: 365 }, (_, offset) => dayOn(schedule, dateOf(dayOf(FROM) + offset)))
    return TYPES.map((waste) => ({
      zone,
      waste,
      dates: days.filter(({ collections }) => collections.includes(waste)).map(({ date }) => date.toString()),
    }))
  })

/** The same dates in every run. */
const scatteredDates = (): DatedSeries[] =>
  Array.from({ length: 200 }, (_, series) => ({
    zone: `zona-${series % 20}`,
    waste: `tipo-${Math.floor(series / 20)}`,
    dates: Array.from({ length: 100 }, (__, index) =>
      isoOf(dayOf(FROM) + Math.floor(Math.abs(Math.sin(series * 78.233 + index * 12.9898)) * 730)),
    ),
  }))
