import { describe, expect, test } from 'vitest'
import { classesOf, isToConfirm } from './day.ts'
import { dayOn, nextCollection } from './schedule.ts'
import { scheduleOf, type ZoneSchedule } from './zone-schedule.ts'
import { borgo, colline, date, pietralventoData, unica } from '../testing/calendars.ts'

const classes = (schedule: ZoneSchedule, iso: string): string => classesOf(dayOn(schedule, date(iso)))

describe('the specification’s week', () => {
  test.each([
    ['2026-11-16', 'umido', 'Monday'],
    ['2026-11-17', 'indifferenziato', 'Tuesday'],
    ['2026-11-18', 'carta', 'Wednesday'],
    ['2026-11-19', 'umido', 'Thursday'],
    ['2026-11-20', 'plastica', 'Friday'],
    ['2026-11-07', '', '1st Saturday: plain, no class'],
    ['2026-11-14', 'vetro', '2nd Saturday'],
    ['2026-11-21', '', '3rd Saturday'],
    ['2026-11-28', 'vetro', '4th Saturday'],
    ['2026-08-29', '', '5th Saturday'],
    ['2026-11-22', 'festivo', 'Sunday'],
  ])('%s is "%s": %s', (iso, expected) => expect(classes(unica, iso)).toBe(expected))
})

describe('the specification’s fixed holidays', () => {
  test.each([
    ['2026-01-01', 'umido festivo', 'Capodanno, Thursday: keeps its collection'],
    ['2026-01-06', 'indifferenziato festivo', 'Epifania, Tuesday'],
    ['2026-04-20', 'umido festivo', '20 April, Monday'],
    ['2026-04-21', 'indifferenziato festivo', '21 April, Tuesday'],
    ['2026-04-25', 'vetro festivo', 'Liberazione, 4th Saturday'],
    ['2026-05-01', 'festivo', 'Festa del lavoro, Friday: cancelled'],
    ['2026-06-02', 'indifferenziato festivo', 'Festa della Repubblica, Tuesday'],
    ['2026-08-15', 'festivo', 'Ferragosto on a plain Saturday: no empty word'],
    ['2026-11-01', 'festivo', 'Ognissanti on a Sunday: never twice festivo'],
    ['2026-12-08', 'indifferenziato festivo', 'Immacolata, Tuesday'],
    ['2026-12-25', 'festivo', 'Natale, Friday: cancelled'],
    ['2026-12-26', 'vetro festivo', 'Santo Stefano, 4th Saturday'],
    ['2027-01-06', 'festivo', 'Epifania, Wednesday: cancelled'],
    ['2026-04-05', 'festivo', 'Easter is a Sunday like any other'],
    ['2026-04-06', 'umido', 'Easter Monday is not in the specification’s list'],
  ])('%s is "%s": %s', (iso, expected) => expect(classes(unica, iso)).toBe(expected))
})

describe('*Da confermare', () => {
  test.each([
    ['2026-12-08', true, 'festive with a collection'],
    ['2026-12-25', false, 'festive, cancelled'],
    ['2026-12-07', false, 'an ordinary day'],
  ])('%s: %s, %s', (iso, expected) => expect(isToConfirm(dayOn(unica, date(iso)))).toBe(expected))
})

describe('a rule holds', () => {
  const from = '2026-11-17'
  const tuesdays: ZoneSchedule = {
    ...unica,
    rules: [{ waste: 'vetro', repeats: 'settimanale', weekdays: ['mar'], from, until: '2026-11-24' }],
  }
  const last: ZoneSchedule = { ...unica, rules: [{ waste: 'vetro', repeats: 'mensile', weekday: 'mar', nth: [-1] }] }
  test.each([
    ['2026-11-10', '', 'the week before it begins', tuesdays],
    ['2026-11-17', 'vetro', 'on its first day', tuesdays],
    ['2026-11-24', 'vetro', 'on its last day', tuesdays],
    ['2026-12-01', '', 'the week after', tuesdays],
    ['2026-11-24', 'vetro', 'on the last Tuesday of a month', last],
    ['2026-06-23', '', 'not on the last but one, a week before the 30th', last],
    ['2026-06-30', 'vetro', 'on the last, the 30th', last],
  ])('on %s: "%s", %s', (iso, expected, _why, schedule) => expect(classes(schedule, iso)).toBe(expected))
})

describe('a comune with two zones', () => {
  test.each(['borgo', 'colline'])('shows %s what holds there and no more', (zone) => {
    const { rules, exceptions } = scheduleOf(pietralventoData, zone)
    const others = [...rules, ...exceptions].filter(({ zones }) => zones !== undefined && !zones.includes(zone))
    expect(others).toEqual([])
    expect(rules.length).toBeLessThan(pietralventoData.calendar.rules.length)
  })

  test.each([
    ['2026-11-16', 'umido', '', 'a weekly rule of one zone'],
    ['2026-11-11', 'carta', '', 'every two weeks, the week of the one'],
    ['2026-11-18', '', 'carta', 'every two weeks, the week of the other'],
    ['2026-01-07', 'carta', '', 'the day the count starts from'],
    ['2025-12-24', 'carta', '', 'the count holds before its start too'],
    ['2026-11-13', 'indifferenziato', 'umido indifferenziato', 'two types on one day'],
    ['2026-11-28', 'vetro', '', 'the last Saturday of the month'],
    ['2026-11-21', '', '', 'the last but one'],
    ['2026-08-17', 'umido vetro', '', 'a dated rule'],
    ['2027-05-31', 'umido', '', 'the last day of a rule that ends'],
    ['2027-06-05', 'umido', 'verde', 'the rule that takes over: Saturdays too'],
    ['2027-06-10', 'plastica', 'plastica', 'and Thursdays no longer'],
    ['2026-04-05', 'festivo', 'festivo', 'movable Easter'],
    ['2026-04-06', 'umido festivo', 'festivo', 'Easter Monday keeps what Monday collects'],
    ['2027-03-29', 'umido festivo', 'festivo', 'and moves with Easter'],
    ['2026-12-08', 'festivo', 'festivo', 'a holiday on a Tuesday cancels here'],
  ])('%s is "%s" in Borgo and "%s" in Colline: %s', (iso, inBorgo, inColline) => {
    expect(classes(borgo, iso)).toBe(inBorgo)
    expect(classes(colline, iso)).toBe(inColline)
  })
})

describe('dated exceptions', () => {
  test.each([
    ['2026-11-19', 'umido', 'plastica', 'moved away in one zone only'],
    ['2026-11-20', 'plastica', 'umido', 'moved here'],
    ['2026-12-24', 'umido indifferenziato plastica', 'indifferenziato plastica', 'brought forward from Christmas'],
    ['2026-12-25', 'festivo', 'festivo', 'and gone from there'],
    ['2026-12-31', 'umido plastica', '', 'cancelled in one zone'],
    ['2027-01-07', 'umido carta plastica', 'carta plastica', 'one more'],
  ])('%s is "%s" in Borgo and "%s" in Colline: %s', (iso, inBorgo, inColline) => {
    expect(classes(borgo, iso)).toBe(inBorgo)
    expect(classes(colline, iso)).toBe(inColline)
  })

  test('a day knows the changes that touch it, from both ends of a move', () => {
    expect(dayOn(borgo, date('2026-11-19')).changes).toHaveLength(1)
    expect(dayOn(borgo, date('2026-11-20')).changes).toHaveLength(1)
    expect(dayOn(colline, date('2026-11-19')).changes).toHaveLength(0)
  })
})

describe('the next collection', () => {
  test.each<[string, string | undefined, string, string]>([
    ['2026-11-21', undefined, '2026-11-23', 'over a Sunday'],
    ['2026-11-23', undefined, '2026-11-23', 'the day itself counts'],
    ['2026-11-15', 'vetro', '2026-11-28', 'of one type'],
    ['2026-12-23', 'plastica', '2027-01-08', 'past two cancelled Fridays'],
  ])('from %s of %s is on %s: %s', (from, waste, expected) => {
    expect(nextCollection(unica, date(from), waste)?.date.toString()).toBe(expected)
  })

  test('there is none where nothing is collected any more', () => {
    const ended: ZoneSchedule = { ...unica, rules: unica.rules.map((rule) => ({ ...rule, until: '2026-01-01' })) }
    expect(nextCollection(ended, date('2026-11-15'))).toBeUndefined()
  })
})
