import { expect, test } from 'vitest'
import type { CollectionMode } from '../calendar/collection-way.ts'
import { date, unica } from '../testing/calendars.ts'
import { atHome } from './at-home.ts'

const DAY = date('2026-11-18')
const types = unica.types.map((type) => (type.id === 'vetro' ? { ...type, container: 'campana' as const } : type))
const modes: CollectionMode[] = [
  { waste: ['vetro'], way: 'strada' },
  { waste: ['carta'], way: 'strada', note: 'con la tessera' },
  { waste: ['plastica'], way: 'richiesta', note: 'al numero verde' },
  { waste: ['indifferenziato'], way: 'abbonamento' },
  { waste: ['umido'], way: 'porta', note: 'nel sacchetto compostabile' },
]
const windows = [{ waste: ['umido'], until: '07:00' }]

test.each([
  ['vetro', 'strada', 'Nelle campane stradali.'],
  ['carta', 'strada', 'Nei contenitori stradali, con la tessera.'],
  ['plastica', 'richiesta', 'Su richiesta, al numero verde.'],
  ['indifferenziato', 'abbonamento', 'Solo con abbonamento.'],
  ['umido', 'porta', 'Metti fuori entro le 7:00 del giorno di raccolta. Nel sacchetto compostabile.'],
])('%s is collected %s: %s', (waste, way, hint) =>
  expect(atHome({ ...unica, types, windows, collection: modes }, waste, DAY)).toEqual({ way, hint }),
)

test('what nobody says otherwise is put out the evening before', () =>
  expect(atHome(unica, 'vetro', DAY)).toEqual({ way: 'porta', hint: 'Metti fuori la sera prima della raccolta.' }))

test('what goes to the centre is brought there', () =>
  expect(atHome({ ...unica, collection: [{ waste: ['vetro'], way: 'centro' }] }, 'vetro', DAY).hint).toBe(
    'Al centro di raccolta.',
  ))
