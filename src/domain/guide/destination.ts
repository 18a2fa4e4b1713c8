import { WASTE_LABELS, WASTE_TYPES, type WasteType } from '../calendar/waste-type.ts'

/** Where what is not collected at the door goes. The five RAEE groups are those of the national take-back scheme. */
const SPECIAL_DESTINATIONS = [
  'verde',
  'ingombranti',
  'raee-r1',
  'raee-r2',
  'raee-r3',
  'raee-r4',
  'raee-r5',
  'pile',
  'farmaci',
  'olio',
  'abiti',
  'legno',
  'metalli',
  'inerti',
  'pericolosi',
  'toner',
  'pneumatici',
  'centro',
  'speciali',
  'rivenditore',
  'riuso',
] as const

/** Every answer the sorting guide can give: a closed vocabulary, checked at start. */
export const GUIDE_DESTINATIONS = [...WASTE_TYPES, ...SPECIAL_DESTINATIONS] as const
export type GuideDestination = WasteType | (typeof SPECIAL_DESTINATIONS)[number]

/** How a thing gets there, which decides what the answer offers: a date, a booking, a point on the map, a call. */
type Way = 'porta' | 'prenota' | 'punto' | 'chiama' | 'negozio'

interface DestinationFacts {
  readonly label: string
  readonly way: Way
  /** What to do with it, in one sentence. */
  readonly hint: string
  /** Where it is handed in, if that is no recycling centre. */
  readonly place?: string
}

const raee = (kind: string): DestinationFacts => ({
  label: `Apparecchi elettrici: ${kind}`,
  way: 'punto',
  hint: 'Porta al centro di raccolta, o lascia al negozio quando compri un apparecchio nuovo.',
})

const atTheDoor = (waste: WasteType): DestinationFacts => ({
  label: WASTE_LABELS[waste],
  way: 'porta',
  hint: 'Metti fuori la sera prima della raccolta.',
})

const FACTS = {
  umido: atTheDoor('umido'),
  indifferenziato: atTheDoor('indifferenziato'),
  vetro: atTheDoor('vetro'),
  carta: atTheDoor('carta'),
  plastica: atTheDoor('plastica'),
  verde: { label: 'Sfalci e potature', way: 'punto', hint: 'Porta al centro di raccolta, senza sacchi né terra.' },
  ingombranti: {
    label: 'Ingombranti',
    way: 'prenota',
    hint: 'Prenota il ritiro a casa, o porta al centro di raccolta.',
    place: 'Ritiro a casa',
  },
  'raee-r1': raee('freddo e clima'),
  'raee-r2': raee('grandi elettrodomestici'),
  'raee-r3': raee('schermi'),
  'raee-r4': raee('piccoli apparecchi'),
  'raee-r5': raee('lampadine'),
  pile: {
    label: 'Pile e batterie',
    way: 'punto',
    hint: 'Lasciale nei contenitori dei negozi o al centro di raccolta.',
    place: 'Contenitori dei negozi',
  },
  farmaci: {
    label: 'Farmaci scaduti',
    way: 'punto',
    hint: 'Lasciali nel contenitore delle farmacie.',
    place: 'In farmacia',
  },
  olio: {
    label: 'Olio da cucina',
    way: 'punto',
    hint: 'Versalo freddo in una bottiglia e portalo al punto di raccolta.',
    place: 'Punto di raccolta',
  },
  abiti: {
    label: 'Abiti e scarpe',
    way: 'punto',
    hint: 'Chiudili in un sacchetto e lasciali nel contenitore degli abiti.',
    place: 'Contenitore degli abiti',
  },
  legno: { label: 'Legno', way: 'punto', hint: 'Porta al centro di raccolta.' },
  metalli: { label: 'Metalli', way: 'punto', hint: 'Porta al centro di raccolta.' },
  inerti: { label: 'Calcinacci e inerti', way: 'punto', hint: 'Portali al centro di raccolta, in piccole quantità.' },
  pericolosi: {
    label: 'Rifiuti pericolosi',
    way: 'punto',
    hint: 'Portali al centro di raccolta nel contenitore originale, ben chiusi.',
  },
  toner: {
    label: 'Toner e cartucce',
    way: 'punto',
    hint: 'Portali al centro di raccolta, o al negozio che li ritira.',
  },
  pneumatici: {
    label: 'Pneumatici',
    way: 'punto',
    hint: 'Lasciali al gommista che li cambia, o al centro di raccolta.',
    place: 'Dal gommista',
  },
  centro: { label: 'Centro di raccolta', way: 'punto', hint: 'Porta al centro di raccolta e chiedi al personale.' },
  speciali: {
    label: 'Chiedi al gestore',
    way: 'chiama',
    hint: 'Chiama il gestore: ti dice come fare.',
  },
  rivenditore: { label: 'In negozio', way: 'negozio', hint: 'Riporta al negozio dove si compra.' },
  riuso: {
    label: 'Oggetti da riusare',
    way: 'punto',
    hint: 'Può servire ancora: regala, vendi o porta dove si riusa.',
  },
} as const satisfies Record<GuideDestination, DestinationFacts>

export const destinationFacts = (destination: GuideDestination): DestinationFacts => FACTS[destination]

export const destinationLabel = (destination: GuideDestination): string => FACTS[destination].label

const isWasteType = (destination: GuideDestination): destination is WasteType =>
  (WASTE_TYPES as readonly string[]).includes(destination)

/** The bin of the kerbside collection, where the destination is one. */
export const kerbsideType = (destination: GuideDestination): WasteType | undefined =>
  isWasteType(destination) ? destination : undefined

export const isGuideDestination = (text: string): text is GuideDestination =>
  (GUIDE_DESTINATIONS as readonly string[]).includes(text)
