import { WASTE_LABELS, WASTE_TYPES, type WasteType } from '../calendar/waste-type.ts'

/** What is brought to a point rather than put out at the door. */
const SPECIAL_DESTINATIONS = [
  'pile',
  'farmaci',
  'olio',
  'abiti',
  'raee',
  'ingombranti',
  'verde',
  'inerti',
  'legno',
  'metalli',
  'pericolosi',
  'toner',
  'pneumatici',
  'riuso',
] as const

/** Everything that a collection point may take: the five kerbside types and the special destinations. */
export const DESTINATIONS = [...WASTE_TYPES, ...SPECIAL_DESTINATIONS] as const
export type Destination = WasteType | (typeof SPECIAL_DESTINATIONS)[number]

export const DESTINATION_LABELS = {
  ...WASTE_LABELS,
  pile: 'Pile e batterie',
  farmaci: 'Farmaci scaduti',
  olio: 'Olio da cucina',
  abiti: 'Abiti e scarpe',
  raee: 'Apparecchi elettrici',
  ingombranti: 'Ingombranti',
  verde: 'Sfalci e potature',
  inerti: 'Calcinacci e inerti',
  legno: 'Legno',
  metalli: 'Metalli',
  pericolosi: 'Rifiuti pericolosi',
  toner: 'Toner e cartucce',
  pneumatici: 'Pneumatici',
  riuso: 'Oggetti da riusare',
} as const satisfies Record<Destination, string>

export const isDestination = (text: string): text is Destination => (DESTINATIONS as readonly string[]).includes(text)

/** "Vetro, pile e batterie e olio da cucina" would be hard to read: a list of labels, joined by commas. */
export const destinationsInWords = (taken: readonly Destination[]): string =>
  taken.map((one) => DESTINATION_LABELS[one]).join(', ')
