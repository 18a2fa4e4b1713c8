import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogue, rules } from '../testing/bulky.ts'
import { date } from '../testing/calendars.ts'
import { pickupsLeft, refusalOfHousehold } from './household.ts'
import { bookedItems } from './catalogue/item.ts'
import { groupByPlant, itemsInWords, loadOf } from './catalogue/load.ts'
import { isAboutTheDate, type PickupRefusal, refusalText } from './refusal.ts'
import { refusalOfItems } from './request-check.ts'
import { BOOKING_STATUSES, canBecome, canBookAgain, isTooEarly, OUTCOMES } from './status.ts'

const items = (list: string) =>
  list.split(' ').flatMap((entry) => {
    const [item = '', count = '1'] = entry.split('*')
    return item === '' ? [] : [{ item, count: Number(count) }]
  })

describe('what is put out', () => {
  test.each<[string, string | undefined, string]>([
    ['divano', undefined, 'one sofa'],
    ['sedia*5', undefined, 'five pieces are the limit'],
    ['sedia*6', 'too-many-pieces', 'six are too many'],
    ['armadio sedia*3', undefined, 'a wardrobe counts two, together five'],
    ['armadio sedia*4', 'too-many-pieces', 'together six'],
    ['divano sedia*4', undefined, '1.9 m³'],
    ['divano sgabello*2 sedia', undefined, 'exactly 2 m³: decimals add up'],
    ['divano sgabello*2 sedia*2', 'too-much-volume', '2.1 m³'],
    ['divano*2', 'item-limit', 'one sofa per pickup'],
    ['televisore*2', undefined, 'two screens per pickup'],
    ['macerie', 'not-taken', 'rubble goes elsewhere'],
    ['pianoforte', 'unknown-item', 'not in the catalogue'],
    ['', 'no-items', 'nothing'],
  ])('"%s" is refused as %s: %s', (list, kind) =>
    expect(refusalOfItems(items(list), catalogue, rules)?.kind).toBe(kind),
  )

  test('is counted in complete products and cubic metres', () =>
    expect(loadOf(items('armadio sedia*2 sgabello'), catalogue)).toEqual({ pieces: 5, cubicMetres: 2 }))

  test('leaves out what the catalogue no longer has', () =>
    expect(loadOf(items('sedia pianoforte'), catalogue)).toEqual({ pieces: 1, cubicMetres: 0.1 }))

  test('is grouped by plant, electrical equipment first', () =>
    expect(groupByPlant(bookedItems(items('divano frigorifero televisore*2'), catalogue))).toEqual([
      ['R1', ['Frigorifero']],
      ['R3', ['2 × Televisore']],
      [undefined, ['Divano']],
    ]))

  test('is told in words', () =>
    expect(itemsInWords(bookedItems(items('divano sedia*2'), catalogue))).toBe('Divano, 2 × Sedia'))

  test('is told by the words of its id where no name was kept', () =>
    expect(itemsInWords([{ item: 'divano-due-posti', count: 2 }])).toBe('2 × divano due posti'))
})

describe('a household', () => {
  test.each<[string, string, string | undefined, string]>([
    ['', '2026-11-17', undefined, 'its first pickup'],
    ['2026-10-18', '2026-11-17', undefined, '30 days after the last one'],
    ['2026-10-19', '2026-11-17', 'too-soon', '29 days after'],
    ['2026-12-16', '2026-11-17', 'too-soon', '29 days before the next one'],
    ['2026-12-17', '2026-11-17', undefined, '30 days before the next one'],
    ['2026-01-08 2026-03-10', '2026-11-17', undefined, 'the third of the year'],
    ['2026-01-08 2026-03-10 2026-06-09', '2026-11-17', 'quota-used-up', 'the fourth'],
    ['2026-01-08 2026-03-10 2026-06-09', '2027-01-05', undefined, 'the new year has its own quota'],
    ['2026-03-10 2026-06-09 2026-12-29', '2027-01-28', undefined, '30 days later, in the new year'],
    ['2026-03-10 2026-06-09 2026-12-29', '2027-01-05', 'too-soon', 'the interval knows no year'],
  ])('with pickups on "%s" asks for %s: %s, %s', (dates, day, kind) => {
    const refusal = refusalOfHousehold(dates.split(' ').filter(Boolean).map(date), date(day), rules)
    expect(refusal?.kind).toBe(kind)
  })

  test('is told the first date that is far enough', () =>
    expect(refusalOfHousehold([date('2026-11-03'), date('2026-12-15')], date('2026-11-17'), rules)).toEqual({
      kind: 'too-soon',
      days: 30,
      first: '2027-01-14',
    }))

  test('sees how many are left, each year by itself', () => {
    const dates = ['2026-01-08', '2026-03-10', '2027-01-12'].map(date)
    expect([2026, 2027, 2028].map((year) => pickupsLeft(dates, year, rules))).toEqual([1, 2, 3])
  })

  const anyDay = fc.integer({ min: 0, max: 800 }).map((days) => date('2026-01-01').add({ days }))

  test('that books whatever is allowed keeps quota and interval for ever', () =>
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 60 }), (asked) => {
        const booked: Temporal.PlainDate[] = []
        for (const day of asked) if (refusalOfHousehold(booked, day, rules) === undefined) booked.push(day)
        const sorted = booked.toSorted((one, other) => Temporal.PlainDate.compare(one, other))
        const gaps = sorted.slice(1).map((day, index) => sorted[index]!.until(day, { largestUnit: 'day' }).days)
        expect(gaps.filter((gap) => gap < 30)).toEqual([])
        for (const year of [2026, 2027, 2028]) {
          expect(booked.filter((day) => day.year === year).length).toBeLessThanOrEqual(3)
        }
      }),
    ))
})

describe('every refusal', () => {
  const refusals: PickupRefusal[] = [
    { kind: 'no-items' },
    { kind: 'unknown-item' },
    { kind: 'not-taken', name: 'Macerie', instead: 'Portale al centro di raccolta.' },
    { kind: 'too-many-pieces', pieces: 6, limit: 5 },
    { kind: 'too-much-volume', cubicMetres: 2.5, limit: 2 },
    { kind: 'item-limit', name: 'Divano', limit: 1 },
    { kind: 'not-a-pickup-date', date: '2026-11-18' },
    { kind: 'outside-window', first: '2026-11-16', last: '2026-12-27' },
    { kind: 'past-cut-off', date: '2026-11-17' },
    { kind: 'slot-closed', date: '2026-11-17' },
    { kind: 'slot-full', date: '2026-11-17' },
    { kind: 'quota-used-up', year: 2026, limit: 3 },
    { kind: 'too-soon', days: 30, first: '2026-12-17' },
    { kind: 'no-change' },
    { kind: 'not-changeable', status: 'ritirato' },
    { kind: 'change-closed', date: '2026-11-17' },
  ]

  test.each(refusals)('$kind says what happened and what to do, in whole sentences', (refusal) => {
    const text = refusalText(refusal)
    expect(text).toMatch(/^\p{L}.*[.]$/u)
    expect(text).not.toMatch(/undefined|NaN|!/)
    expect(text.split(/[.:,]/).filter((part) => part.trim() !== '').length).toBeGreaterThanOrEqual(2)
  })

  test('has words of its own', () => expect(new Set(refusals.map(refusalText)).size).toBe(refusals.length))

  test.each<[PickupRefusal, string]>([
    [{ kind: 'too-much-volume', cubicMetres: 2.5, limit: 1.5 }, 'Il volume è 2,5\u00A0m³ e il limite è 1,5\u00A0m³.'],
    [{ kind: 'too-many-pieces', pieces: 1, limit: 0 }, 'In tutto: 1 pezzo. Il limite è 0.'],
    [{ kind: 'quota-used-up', year: 2026, limit: 1 }, 'Nel 2026 questa utenza ha già usato il suo ritiro.'],
    [{ kind: 'quota-used-up', year: 2026, limit: 3 }, 'Nel 2026 questa utenza ha già usato i suoi 3 ritiri.'],
    [{ kind: 'too-soon', days: 1, first: '2026-11-18' }, 'lasciamo almeno 1 giorno.'],
    [
      { kind: 'not-a-pickup-date', date: '2026-11-18' },
      'Mercoledì 18 novembre il furgone non passa nella zona. Scegli un’altra data.',
    ],
    [{ kind: 'item-limit', name: 'Divano', limit: 1 }, 'Togli il resto: va al centro di raccolta.'],
    [
      { kind: 'change-closed', date: '2026-11-17' },
      'Il tempo per modificare il ritiro di martedì 17 novembre è finito. Se quel giorno non puoi, chiama il gestore.',
    ],
    [{ kind: 'not-changeable', status: 'ritirato' }, 'Questo ritiro è chiuso (ritirato) e non si può modificare.'],
  ])('%j is said in Italian', (refusal, words) => expect(refusalText(refusal)).toContain(words))

  test('about the date alone leads back to the dates', () =>
    expect(refusals.map(({ kind }) => kind).filter(isAboutTheDate)).toEqual([
      'not-a-pickup-date',
      'outside-window',
      'past-cut-off',
      'slot-closed',
      'slot-full',
      'quota-used-up',
      'too-soon',
    ]))
})

describe('the status', () => {
  test('of a booking ends with an outcome or with its cancellation', () => {
    for (const outcome of OUTCOMES) expect(canBecome('confermato', outcome)).toBe(true)
    expect(canBecome('confermato', 'annullato')).toBe(true)
  })

  test('that the crew tapped by mistake is corrected or taken back, but never cancelled', () => {
    for (const outcome of OUTCOMES) {
      expect(canBecome(outcome, 'annullato')).toBe(false)
      expect(canBecome(outcome, 'confermato')).toBe(true)
      expect(OUTCOMES.filter((other) => canBecome(outcome, other))).toEqual(OUTCOMES.filter((one) => one !== outcome))
    }
    for (const status of BOOKING_STATUSES) expect(canBecome('annullato', status)).toBe(false)
  })

  test.each([
    ['2026-11-16', true, 'the day before'],
    ['2026-11-17', false, 'on the day itself'],
    ['2026-12-01', false, 'later'],
  ])('of a pickup of 17 November, said on %s, is too early: %s (%s)', (today, isRefused) =>
    expect(isTooEarly(date('2026-11-17'), date(today))).toBe(isRefused),
  )

  test('lets one book again where something was left', () =>
    expect(BOOKING_STATUSES.filter(canBookAgain)).toEqual(['non-esposto', 'parziale', 'non-conforme']))
})
