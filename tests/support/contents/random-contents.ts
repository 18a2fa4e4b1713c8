import fc from 'fast-check'
import type { ComuneContent } from '../../../src/contract/edition/content.ts'
import { COLLECTION_WAYS } from '../../../src/domain/calendar/collection-way.ts'
import { DRAWINGS } from '../../../src/domain/calendar/drawing.ts'
import { HOLIDAY_EFFECTS } from '../../../src/domain/calendar/rules/holidays.ts'
import { USER_KINDS } from '../../../src/domain/calendar/rules/scope.ts'
import { slugOf } from '../../../src/domain/guide/item.ts'
import { WEEKDAYS } from '../../../src/domain/italian/dates.ts'

/** Whoever fills in a form may write any of these. */
const ODD_TEXTS = [
  '🗑️👩‍👩‍👧‍👦',
  'مرحبا بالعالم',
  '\u202Etsrif\u202C',
  'Zürich—Łódź “così”',
  'parola'.repeat(80),
  '<script>alert(1)</script>',
  '&amp; " \' ` ${x} <!--app--> $& $1',
  '\u0000\u0007\uD800',
  '__proto__',
  'constructor',
  '0',
  '.',
  '-',
]

const text = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
  fc.constantFrom('Umido', 'Zona Borgo', 'Sciopero'),
)
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> =>
  fc.option(value, { nil: undefined })
const some = <Value>(values: readonly Value[]): fc.Arbitrary<Value[]> => fc.subarray([...values], { minLength: 1 })

const date = fc
  .integer({ min: 0, max: 1200 })
  .map((days) => Temporal.PlainDate.from('2025-06-01').add({ days }).toString())
const timeFrom = (first: number, last: number): fc.Arbitrary<string> =>
  fc
    .tuple(fc.integer({ min: first, max: last }), fc.constantFrom('00', '07', '59'))
    .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${minute}`)
const evening = timeFrom(12, 23)
const earlyMorning = timeFrom(0, 5)
const dayOfYear = fc.constantFrom('01-01', '02-29', '03-31', '06-15', '10-31', '12-31')
const weekday = fc.constantFrom(...WEEKDAYS)
const colour = fc.integer({ min: 0, max: 0xffffff }).map((one) => `#${one.toString(16).padStart(6, '0')}`)

const TYPE_IDS = ['alfa', 'constructor', 'b-2', 'c-', 'festivo-x']
const ZONE_IDS = ['borgo', '0', '--', 'valle-lunga']

const LETTERS = ['A', 'ß', '字', '7', '!']

const typeOf = (id: string, index: number) =>
  fc.record({
    id: fc.constant(id),
    label: text,
    short: maybe(text),
    letter: fc.constant(LETTERS[index]!),
    colour,
    drawing: maybe(fc.constantFrom(...DRAWINGS)),
    container: maybe(fc.constantFrom('mastello' as const, 'campana' as const)),
    instructions: maybe(text),
  })

const calendarOf = (types: readonly string[], zones: readonly string[]) => {
  const scope = {
    zones: maybe(some(zones)),
    users: maybe(some(USER_KINDS)),
    season: maybe(fc.record({ from: dayOfYear, until: dayOfYear })),
  }
  const base = {
    ...scope,
    waste: fc.constantFrom(...types),
    from: maybe(date),
    until: maybe(fc.constant('2029-01-01')),
    note: maybe(text),
  }
  const effects = fc.dictionary(weekday, fc.constantFrom(...HOLIDAY_EFFECTS), { maxKeys: 4 })
  const rule = fc.oneof(
    fc.record({ ...base, repeats: fc.constant('settimanale' as const), weekdays: some(WEEKDAYS) }),
    fc.record({ ...base, repeats: fc.constant('mensile' as const), weekday, nth: some([1, 2, 3, 4, 5, -1]) }),
    fc.record({
      ...base,
      repeats: fc.constant('ogni-n-settimane' as const),
      weeks: fc.integer({ min: 2, max: 52 }),
      starting: date,
    }),
    fc.record({
      ...base,
      repeats: fc.constant('date' as const),
      dates: fc.array(date, { minLength: 1, maxLength: 5 }),
    }),
  )
  const change = {
    date,
    until: maybe(date),
    waste: maybe(some(types)),
    zones: maybe(some(zones)),
    users: maybe(some(USER_KINDS)),
    reason: text,
  }
  return fc.record({
    rules: fc.array(rule, { minLength: 1, maxLength: 6 }),
    holidays: fc.record({
      weekdays: fc.subarray([...WEEKDAYS]),
      effects,
      special: maybe(fc.array(fc.record({ effect: fc.constantFrom(...HOLIDAY_EFFECTS), waste: maybe(some(types)) }))),
      days: fc.array(
        fc.oneof(
          fc.record({ name: text, day: fc.integer({ min: 1, max: 31 }), month: fc.integer({ min: 1, max: 12 }) }),
          fc.record({ name: text, easter: fc.integer({ min: -60, max: 60 }), effects: maybe(effects) }),
        ),
        { maxLength: 4 },
      ),
    }),
    exceptions: fc.array(
      fc.oneof(
        fc.record({ ...change, kind: fc.constant('annullata' as const), zones: fc.constant(undefined) }),
        fc.record({ ...change, kind: fc.constant('aggiunta' as const), waste: some(types) }),
        fc.record({ ...change, kind: fc.constant('spostata' as const), until: fc.constant(undefined), to: date }),
      ),
      { maxLength: 5 },
    ),
    windows: maybe(
      fc.array(fc.record({ ...scope, waste: maybe(some(types)), from: maybe(evening), until: earlyMorning }), {
        maxLength: 3,
      }),
    ),
    validUntil: maybe(date),
  })
}

const guideOf = (destinations: readonly string[]) => {
  const destination = fc.constantFrom(...destinations)
  const item = fc.record({
    name: text.filter((name) => slugOf(name) !== ''),
    destination,
    synonyms: fc.array(text, { maxLength: 3 }),
    first: maybe(text),
    why: maybe(text),
    variants: maybe(fc.array(fc.record({ when: text, destination, users: maybe(some(USER_KINDS)) }), { maxLength: 2 })),
  })
  const items = fc.uniqueArray(item, { maxLength: 8, selector: ({ name }) => slugOf(name) })
  return fc.record({ items, products: fc.constant([]) })
}

const pointsOf = (things: readonly string[], kinds: readonly string[]) =>
  fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('p1', '--', '0', 'centro'),
      name: text.map((name) => name.slice(0, 120)),
      kind: fc.constantFrom(...kinds),
      address: maybe(text),
      takes: fc.subarray([...things]),
      refuses: maybe(fc.array(text, { maxLength: 2 })),
      hours: maybe(fc.constantFrom('24/7', 'Mo-Fr 08:00-12:00; PH off', 'Su 00:00-24:00', 'Dec 25 off')),
      closed: maybe(
        fc.array(fc.record({ from: date, until: fc.constant('2029-01-01'), reason: maybe(text) }), { maxLength: 2 }),
      ),
      users: maybe(some(USER_KINDS)),
      note: maybe(text),
      lon: fc.double({ min: -180, max: 180, noNaN: true }),
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
    }),
    { maxLength: 4, selector: ({ id }) => id },
  )

const bulkyOf = (base: ComuneContent['ingombranti'], zones: readonly string[]) =>
  fc.option(
    fc.record({ price: text, where: text, item: text, zones: fc.constantFrom(undefined, [...zones]) }).map((own) => ({
      rules: {
        ...base!.rules,
        rounds: [{ weekdays: ['mar' as const], zones: own.zones, places: 1 }],
        price: { freePickups: 0, text: own.price },
        setOut: { ...base!.rules.setOut, where: own.where },
      },
      catalogue: { items: [{ id: 'x', name: own.item, pieces: 1, cubicMetres: 0.01 }], notTaken: [] },
    })),
    { nil: null },
  )

/** Contents of a comune as anybody might write them; most pass the check. What is not at random here is of `base`. */
export const randomContents = (base: ComuneContent): fc.Arbitrary<ComuneContent> =>
  fc.tuple(some(TYPE_IDS), some(ZONE_IDS)).chain(([types, zones]) => {
    const { destinations, pointKinds } = base.impostazioni.vocabolario
    const places = [...types, ...destinations.map(({ id }) => id)]
    return fc.record({
      impostazioni: fc
        .record({
          name: text,
          types: fc.tuple(...types.map(typeOf)),
          zones: fc.tuple(
            ...zones.map((id) =>
              fc.record({ id: fc.constant(id), name: text, streets: fc.array(text, { maxLength: 3 }) }),
            ),
          ),
          services: maybe(fc.constant([])),
          collection: maybe(
            fc.array(fc.record({ waste: some(types), way: fc.constantFrom(...COLLECTION_WAYS), note: maybe(text) }), {
              maxLength: 2,
            }),
          ),
          timeZone: fc.constantFrom('Europe/Rome', 'UTC', 'Pacific/Apia', 'America/St_Johns'),
        })
        .map((own) => ({ ...base.impostazioni, ...own })),
      calendario: fc.record({
        setOut: fc.record({ from: maybe(evening), until: earlyMorning, opens: maybe(fc.constant('giorno' as const)) }),
        dayChangesAt: timeFrom(6, 23),
        calendar: calendarOf(types, zones),
      }),
      rifiutario: guideOf(places),
      punti: fc.record({
        points: pointsOf(
          [...types, 'pile', 'farmaci', 'olio'],
          pointKinds.map(({ id }) => id),
        ),
        basemap: fc.constant(null),
      }),
      ingombranti: bulkyOf(base.ingombranti, zones),
    }) as fc.Arbitrary<unknown> as fc.Arbitrary<ComuneContent>
  })
