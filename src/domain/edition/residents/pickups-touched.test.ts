import { expect, test } from 'vitest'
import { catalogue, rules, service } from '../../testing/bulky.ts'
import { residentWords } from '../words/resident-words.ts'
import { type BookedPickup, pickupsTouched, type RehearsedPickups, type TouchedPickups } from './pickups-touched.ts'

const NOW: RehearsedPickups = { ...service, catalogue, zones: ['unica'] }
const NONE: TouchedPickups = { servizio: 0, data: 0, posti: 0, oggetti: 0, quota: 0 }
const withRules = (change: Partial<typeof rules>): RehearsedPickups => ({ ...NOW, rules: { ...rules, ...change } })

/** A Tuesday. */
const pickup = (change: Partial<BookedPickup> = {}): BookedPickup => ({
  zone: 'unica',
  date: '2026-11-24',
  items: [{ item: 'divano', count: 1 }],
  ofYear: 1,
  isBusiness: false,
  isByHand: false,
  ...change,
})

test.each<[string, RehearsedPickups | undefined, BookedPickup[], Partial<TouchedPickups>]>([
  ['the same rules touch none', NOW, [pickup()], {}],
  ['nothing is booked here any more', undefined, [pickup()], { servizio: 1 }],
  ['the zone is gone', { ...NOW, zones: ['altra'] }, [pickup()], { servizio: 1 }],
  [
    'the van no longer goes out on Tuesdays',
    withRules({ rounds: [{ weekdays: ['gio'], places: 12 }] }),
    [pickup(), pickup({ date: '2026-11-26' })],
    { data: 1 },
  ],
  [
    'the day becomes a holiday',
    { ...NOW, holidays: { ...NOW.holidays, days: [{ name: 'Patrono', day: 24, month: 11 }] } },
    [pickup()],
    { data: 1 },
  ],
  [
    'what the gestore has set by hand stays',
    withRules({ rounds: [{ weekdays: ['gio'], places: 12 }] }),
    [pickup({ isByHand: true })],
    {},
  ],
  [
    'fewer places than are taken',
    withRules({ rounds: [{ weekdays: ['mar'], places: 2 }] }),
    [pickup(), pickup(), pickup()],
    { posti: 1 },
  ],
  ['an object that is no longer taken', { ...NOW, catalogue: { items: [], notTaken: [] } }, [pickup()], { oggetti: 1 }],
  [
    'more pieces than one may have',
    withRules({ piecesPerPickup: 1 }),
    [pickup({ items: [{ item: 'sedia', count: 2 }] })],
    { oggetti: 1 },
  ],
  [
    'one pickup less a year',
    withRules({ pickupsPerYear: 2 }),
    [pickup({ ofYear: 2 }), pickup({ ofYear: 3 })],
    { quota: 1 },
  ],
  [
    'what the rules of today would refuse as well is not the doing of the new ones',
    withRules({ daysBetween: 1 }),
    [pickup({ items: [{ item: 'pianoforte', count: 1 }] })],
    {},
  ],
])('%s', (_rule, after, booked, touched) => expect(pickupsTouched(NOW, after, booked)).toEqual({ ...NONE, ...touched }))

const SHOPS = { pickupsPerYear: 12, daysBetween: 0, piecesPerPickup: 5, cubicMetresPerPickup: 2 }
const WITH_SHOPS = { ...rules, pickupsPerYear: 6, business: SHOPS }

test.each<[string, Partial<typeof WITH_SHOPS>, Partial<BookedPickup>, Partial<TouchedPickups>]>([
  ['the fifth of a home', { pickupsPerYear: 4 }, { ofYear: 5 }, { quota: 1 }],
  ['the fifth of a shop', { pickupsPerYear: 4 }, { ofYear: 5, isBusiness: true }, {}],
  [
    'the fifth of a shop, where shops have four too',
    { business: { ...SHOPS, pickupsPerYear: 4 } },
    { ofYear: 5, isBusiness: true },
    { quota: 1 },
  ],
  ['four chairs of a shop', { piecesPerPickup: 3 }, { items: [{ item: 'sedia', count: 4 }], isBusiness: true }, {}],
  ['four chairs of a home', { piecesPerPickup: 3 }, { items: [{ item: 'sedia', count: 4 }] }, { oggetti: 1 }],
])('%s, where the rules become %j', (_whose, change, booked, touched) => {
  const [before, after] = [WITH_SHOPS, { ...WITH_SHOPS, ...change }].map((one) => ({ ...NOW, rules: one }))
  expect(pickupsTouched(before, after, [pickup(booked)])).toEqual({ ...NONE, ...touched })
})

test.each([
  [0, {}, 'Nessun telefono sentirà qualcosa di diverso; nessun ritiro prenotato è toccato.'],
  [
    38,
    { data: 1, oggetti: 1 },
    '38 telefoni sentiranno qualcosa di diverso; 2 ritiri prenotati sono toccati: 1 in una data che non c’è più e 1 con oggetti che non si ritirano più così.',
  ],
  [
    1,
    { posti: 1 },
    '1 telefono sentirà qualcosa di diverso; 1 ritiro prenotato è toccato: 1 oltre i posti della data.',
  ],
])('%i phones and pickups %j in words', (phones, pickups, words) =>
  expect(residentWords({ phones, pickups: { ...NONE, ...pickups } })).toBe(words),
)
