import type { PublicComune } from '../../../src/contract/comune/comune.ts'
import type { Comuni } from '../../../src/server/comune/comuni.ts'

const TYPES: PublicComune['types'] = [
  { id: 'organico', label: 'Organico', letter: 'O', colour: '#7a4a21', drawing: 'torsolo' },
  { id: 'secco', label: 'Secco residuo', letter: 'S', colour: '#4f5862', drawing: 'sacco' },
  {
    id: 'multi',
    label: 'Vetro e lattine',
    letter: 'V',
    colour: '#2c6e3f',
    drawing: 'bottiglia-e-lattina',
    container: 'campana',
  },
  { id: 'giornali', label: 'Carta e cartoncino', letter: 'C', colour: '#245fa0', drawing: 'foglio' },
  { id: 'imballaggi', label: 'Plastica e metalli', letter: 'P', colour: '#ffd23f', drawing: 'flacone' },
  { id: 'sfalci', label: 'Verde e sfalci', letter: 'G', colour: '#8fc31f', drawing: 'foglia' },
  { id: 'pannolini', label: 'Pannolini e tessili sanitari', letter: 'T', colour: '#c26bd1', drawing: 'pannolino' },
  { id: 'cartone', label: 'Cartone delle attività', letter: 'K', colour: '#d98b3a' },
]

const SERVICES: NonNullable<PublicComune['services']> = [
  {
    id: 'spazzamento',
    label: 'Pulizia delle strade',
    letter: 'Z',
    kind: 'spazzamento',
    drawing: 'scopa',
    instructions: 'Sposta l’auto.',
  },
]

const EVERY_THURSDAY = { repeats: 'settimanale', weekdays: ['gio'] } as const

/** Eight types, a service, hours and users of their own: all that a comune can say, most of it on Thursdays. */
const FULL_COMUNE = {
  types: TYPES,
  services: SERVICES,
  collection: [
    { waste: ['multi'], way: 'strada' },
    { waste: ['sfalci'], way: 'abbonamento', note: 'al numero verde' },
  ],
  setOut: { from: '20:00', until: '06:00' },
  dayChangesAt: '06:00',
} satisfies Partial<PublicComune>

export function fullComune(comuni: Comuni): Comuni {
  const base = comuni.byHost('localhost')
  const onThursdays = [...TYPES, ...SERVICES]
    .filter(({ id }) => id !== 'multi')
    .map(({ id }) => ({
      ...EVERY_THURSDAY,
      weekdays: [...EVERY_THURSDAY.weekdays],
      waste: id,
      ...(id === 'cartone' && { users: ['non-domestica' as const] }),
      ...(id === 'spazzamento' && { note: 'lato dei numeri pari, dalle 8:00 alle 10:00' }),
    }))
  const full = {
    ...base,
    public: {
      ...base.public,
      ...FULL_COMUNE,
      calendar: {
        ...base.public.calendar,
        rules: [
          ...onThursdays,
          { waste: 'organico', repeats: 'settimanale' as const, weekdays: ['lun' as const] },
          { waste: 'secco', repeats: 'settimanale' as const, weekdays: ['mar' as const] },
          { waste: 'spazzamento', repeats: 'settimanale' as const, weekdays: ['mar' as const, 'mer' as const] },
          { waste: 'imballaggi', repeats: 'settimanale' as const, weekdays: ['lun' as const, 'ven' as const] },
          { waste: 'giornali', repeats: 'settimanale' as const, weekdays: ['ven' as const] },
          { waste: 'sfalci', repeats: 'settimanale' as const, weekdays: ['ven' as const] },
          { waste: 'multi', repeats: 'date' as const, dates: ['2026-11-05'] },
        ],
        windows: [{ waste: ['giornali'], from: '05:00', until: '06:00', opens: 'giorno' as const }],
        validUntil: '2026-12-28',
      },
    },
  }
  return { all: [full], byHost: () => full }
}
