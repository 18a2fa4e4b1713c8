import { instantOf } from '../support/running-app.ts'
import fc from 'fast-check'
import { afterAll, beforeAll } from 'vitest'
import { ALL_TYPES } from '../../src/domain/testing/calendars.ts'
import { DAY, HOUR } from '../../src/domain/durations.ts'
import type { Comune } from '../../src/server/comune/comuni.ts'
import type { EmbeddedPostgres } from '../../src/server/platform/database/embedded.ts'
import { expect, type Phone, test } from '../../src/server/reminders/testing/reminder-test.ts'
import { startTestPostgres } from '../../src/server/testing/postgres.ts'
import { lasting } from './support/extent.ts'
import { duesOf, follow, type Told } from './support/reminder-log.ts'
import { report } from './support/report.ts'
import { SEED } from './support/seed.ts'

let postgres: EmbeddedPostgres
beforeAll(async () => {
  postgres = await startTestPostgres('18')
})
afterAll(() => postgres.stop())

/** From UTC−11 to UTC+14: where the server stands is nobody's concern. */
const ZONES = ['Pacific/Pago_Pago', 'America/St_Johns', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati']

function standIn(zone: string): void {
  process.env['TZ'] = zone
  const here = Temporal.Instant.from('2026-11-18T12:00Z').toZonedDateTimeISO(zone)
  expect(new Date(here.epochMilliseconds).getHours()).toBe(here.hour)
}

async function phonesAt(times: readonly string[], phone: () => Phone): Promise<Told[]> {
  const phones = times.map((at) => ({ at, phone: phone(), log: [] }))
  for (const one of phones) await one.phone.save({ reminders: { at: one.at, types: ALL_TYPES } })
  return phones
}

const NIGHTS = ['02:00', '02:30', '03:00', '05:45', '06:00', '20:00', '23:45']

/** Nothing is collected on the Sundays on which the hour changes: here it is. */
function withSundays({ public: comune, ...rest }: Comune): Comune {
  const exceptions = ['2026-10-25', '2027-03-28'].map((date) => ({
    kind: 'aggiunta' as const,
    date,
    waste: 'vetro' as const,
    reason: 'prova',
  }))
  return { ...rest, public: { ...comune, calendar: { ...comune.calendar, exceptions } } }
}

test.for([
  // 02:30 is left out, and is 03:30 then.
  ['the night that has an hour less', '2027-03-26', '2027-03-29', ['02:30', '2027-03-28T01:30:00Z', '2027-03-28']],
  // 02:30 comes twice, and is the first of the two.
  ['the night that has an hour more', '2026-10-23', '2026-10-26', ['02:30', '2026-10-25T00:30:00Z', '2026-10-25']],
  ['the end of the year', '2026-12-30', '2027-01-02', ['20:00', '2026-12-31T19:00:00Z', '2027-01-01']],
  ['29 February', '2028-02-27', '2028-03-02', ['20:00', '2028-02-28T19:00:00Z', '2028-02-29']],
] as const)(
  '%s: everyone is told at their hour, once, of the right day',
  async ([, from, to, [time, instant, date]], { clock, phone, another, comuni, comune: plain, service, send }) => {
    const [start, end] = [instantOf(`${from}T12:00`), instantOf(`${to}T12:00`)]
    standIn(ZONES[Number(from.slice(-2)) % ZONES.length]!)
    const comune = withSundays(plain)
    const reminders = another({ comuni: { ...comuni, all: [comune] } })
    clock.setTo(start)
    const phones = await phonesAt(NIGHTS, phone)
    const look = follow(service, phones)
    for (let now = start; now < end; now += HOUR / 4) {
      clock.setTo(now)
      if ((now - start) % (6 * HOUR) === 0) await reminders.prepareAll()
      await send(reminders)
      look(now)
    }
    for (const { at, log } of phones) {
      expect(log, at).toEqual(duesOf(comune, at, start, end).map((due) => ({ instant: due.from, tag: due.tag })))
    }
    expect(phones.find(({ at }) => at === time)?.log).toContainEqual({
      instant: Date.parse(instant),
      tag: `raccolta-${date}`,
    })
  },
)

/** Hours of the run, and by how much the server's clock is wrong meanwhile. */
const segment = fc.record({
  hours: fc.integer({ min: 1, max: 20 }),
  wrongBy: fc.constantFrom(0, 0, 0, HOUR, -HOUR, DAY, -DAY),
})
const RUNS = lasting(2, 60)
const TIMES = ['05:45', '06:00', '18:30', '20:00', '23:45']

test('a clock that jumps by an hour or a day and is put right: nobody is told twice or of the wrong day, nobody missed', async ({
  clock,
  phone,
  reminders,
  comune,
  service,
  send,
  database,
}) => {
  let [due, jumps] = [0, 0]
  const run = async (segments: readonly { hours: number; wrongBy: number }[], zone: string): Promise<void> => {
    standIn(zone)
    await database.query('DELETE FROM installation')
    const start = instantOf('2026-11-15T12:00')
    clock.goWrong(0)
    clock.setTo(start)
    const phones = await phonesAt(TIMES, phone)
    const look = follow(service, phones)
    const rightAt: number[] = []
    let now = start
    for (const { hours, wrongBy } of [...segments, { hours: 6, wrongBy: 0 }]) {
      clock.goWrong(wrongBy)
      jumps++
      for (let hour = 0; hour < hours; hour++, now += HOUR) {
        clock.setTo(now)
        if (wrongBy === 0) rightAt.push(now)
        await reminders.prepareAll()
        await send()
        look(now)
      }
    }
    for (const { at, log } of phones) {
      const dues = duesOf(comune, at, start, now)
      due += dues.length
      for (const { tag, from, until } of dues) {
        const told = log.filter((one) => one.tag === tag)
        const isSure = rightAt.some((instant) => from <= instant && instant < until)
        expect(told.length, `${at} ${tag}`).toBeLessThanOrEqual(1)
        if (isSure) expect(told, `${at} ${tag}`).toHaveLength(1)
        for (const { instant } of told) {
          expect(instant).toBeGreaterThanOrEqual(from - HOUR)
          expect(instant).toBeLessThan(until + HOUR)
        }
      }
      // The last may be told an hour early by the clock of the end.
      expect(log.length).toBeLessThanOrEqual(dues.length + 1)
    }
  }
  await fc.assert(fc.asyncProperty(fc.array(segment, { minLength: 4, maxLength: 8 }), fc.constantFrom(...ZONES), run), {
    seed: SEED,
    numRuns: RUNS,
    examples: [
      [
        [
          { hours: 16, wrongBy: 0 },
          { hours: 10, wrongBy: 0 },
          { hours: 3, wrongBy: 0 },
          { hours: 12, wrongBy: 0 },
          { hours: 1, wrongBy: DAY },
        ],
        'Pacific/Pago_Pago',
      ],
    ],
  })
  report({
    fault: '6. The clock jumps, the hour changes, the year ends',
    extent: `${RUNS} histories of ±1 h and ±1 day (${jumps} settings), 4 nights, servers from UTC−11 to UTC+14`,
    counted: `${due} reminders due`,
    result: '0 missed, 0 doubled, 0 of the wrong day',
  })
})
