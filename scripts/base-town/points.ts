import type { CollectionPoint } from '../../src/domain/points/collection-point.ts'
import type { PointKind } from '../../src/domain/points/kind.ts'
import { along, distance, type Spot } from './geometry.ts'
import { STREETS } from './streets.ts'

type Details = Omit<CollectionPoint, 'id' | 'kind' | 'name' | 'lat' | 'lon' | 'address'>

export interface TownPoint {
  readonly at: Spot
  readonly properties: Omit<CollectionPoint, 'lat' | 'lon'>
}

const ISLAND: Details = {
  takes: ['carta', 'plastica', 'vetro'],
  refuses: ['umido', 'sacchi di indifferenziato', 'ingombranti'],
  hours: '24/7',
  accessibility: 'si',
}
const SMART_ISLAND: Details = {
  ...ISLAND,
  takes: ['umido', 'indifferenziato', 'vetro', 'carta', 'plastica'],
  refuses: ['ingombranti', 'calcinacci'],
  access: ['tessera', 'residenti'],
}
const GLASS: Details = { takes: ['vetro'], refuses: ['ceramica', 'lampadine', 'specchi'], hours: '24/7' }
const BATTERIES = (hours: string): Details => ({
  takes: ['pile'],
  refuses: ['batterie d’auto', 'batterie al litio rotte'],
  hours,
  accessibility: 'si',
})
const MEDICINES = (hours: string): Details => ({
  takes: ['farmaci'],
  refuses: ['scatole e foglietti, che vanno nella carta', 'siringhe', 'termometri'],
  hours,
  accessibility: 'si',
})
const OIL: Details = {
  takes: ['olio'],
  refuses: ['olio di motore', 'bottiglie aperte'],
  hours: '24/7',
  note: 'Versa l’olio freddo in una bottiglia di plastica chiusa.',
}
const CLOTHES: Details = {
  takes: ['abiti'],
  refuses: ['stracci bagnati', 'materassi', 'giocattoli'],
  hours: '24/7',
  note: 'Metti tutto in un sacchetto chiuso.',
}
const SMALL_DEVICES = (hours: string): Details => ({
  takes: ['raee', 'pile', 'toner'],
  refuses: ['apparecchi più lunghi di 25 cm', 'lampadine rotte'],
  hours,
  accessibility: 'si',
})
const COMPOST: Details = {
  takes: ['umido', 'verde'],
  refuses: ['carne e pesce', 'sacchetti di plastica', 'lettiere'],
  hours: 'Apr-Sep 07:00-21:00; Oct-Mar 08:00-18:00',
  access: ['soci'],
}
const BAGS: Details = {
  takes: [],
  hours: '24/7',
  access: ['tessera'],
  note: 'Dà i sacchi per umido e plastica: una fornitura ogni tre mesi.',
}
const WATER: Details = {
  takes: [],
  hours: '06:00-24:00',
  note: 'Acqua naturale gratuita, frizzante a 5 centesimi al litro: una bottiglia di plastica in meno.',
}

const SHOP = 'Mo-Sa 08:30-19:30; Su 09:00-13:00; PH off'
const CHEMIST = 'Mo-Fr 08:30-12:45,15:30-19:45; Sa 08:30-12:45; Su,PH off'
const OFFICE = 'Mo-Fr 08:30-13:00; Tu,Th 08:30-13:00,15:00-17:30; PH off'
const SCHOOL = 'Sep 15-Jun 10 Mo-Fr 08:00-16:30; PH off; Dec 23-31 off'

/** Name, kind, street with number, how far along it (0–1), what it is like. */
type Row = readonly [name: string, kind: PointKind, street: string, number: string, share: number, details: Details]

const ROWS: readonly Row[] = [
  [
    'Centro di raccolta Le Querce',
    'centro-raccolta',
    'Via dell’Ecocentro',
    '3',
    0.45,
    {
      takes: [
        'vetro',
        'carta',
        'plastica',
        'pile',
        'olio',
        'raee',
        'ingombranti',
        'verde',
        'inerti',
        'legno',
        'metalli',
        'pericolosi',
        'toner',
        'pneumatici',
      ],
      refuses: ['amianto', 'bombole piene', 'rifiuti di imprese'],
      hours:
        'Oct-Mar Mo-Sa 09:00-12:30,14:30-17:00; Apr-Sep Mo-Sa 08:00-12:30,15:00-18:30; Mo,We off; PH off; Su[1] 09:00-12:00',
      access: ['tessera', 'residenti'],
      accessibility: 'in-parte',
      photo: 'centro-raccolta.webp',
      note: 'Due metri cubi al giorno. Il personale ti dice in quale cassone mettere ogni cosa.',
    },
  ],
  [
    'Centro di raccolta Oltrefiume',
    'centro-raccolta',
    'Via della Creta',
    '40',
    0.82,
    {
      takes: ['carta', 'plastica', 'raee', 'ingombranti', 'verde', 'legno', 'metalli', 'olio', 'pile'],
      refuses: ['calcinacci', 'vernici', 'pneumatici'],
      hours: 'We 14:30-18:00; Sa 09:00-13:00; PH off',
      access: ['tessera'],
      accessibility: 'si',
      note: 'Per calcinacci e vernici c’è Le Querce.',
    },
  ],
  [
    'La Soffitta',
    'centro-riuso',
    'Via delle Officine',
    '22',
    0.7,
    {
      takes: ['riuso', 'abiti'],
      refuses: ['oggetti rotti', 'materassi', 'elettrodomestici senza spina'],
      hours: 'Tu,Th 15:00-18:30; Sa 09:30-12:30,15:00-18:30; Aug off; PH off',
      accessibility: 'si',
      photo: 'centro-riuso.webp',
      note: 'Porti quello che non ti serve più, prendi quello che ti serve.',
    },
  ],
  [
    'Ecomobile del mercato',
    'ecomobile',
    'Via del Mercato',
    '1',
    0.5,
    {
      takes: ['pile', 'olio', 'raee', 'pericolosi', 'toner', 'farmaci'],
      refuses: ['ingombranti', 'grandi elettrodomestici'],
      hours: 'Th 08:00-13:00; PH off',
      accessibility: 'si',
    },
  ],
  [
    'Ecomobile di sera',
    'ecomobile',
    'Piazza Grande',
    '',
    0,
    {
      takes: ['pile', 'olio', 'raee', 'toner'],
      hours: 'Jun-Sep Fr 21:00-00:30; Oct-May Fr[1] 18:00-21:00; PH off',
      accessibility: 'si',
      note: 'D’estate resta aperta durante il passeggio.',
    },
  ],
  ['Isola Via dei Platani', 'isola-ecologica', 'Via dei Platani', '14', 0.4, ISLAND],
  [
    'Isola Via delle Acacie',
    'isola-ecologica',
    'Via delle Acacie',
    '31',
    0.55,
    { ...SMART_ISLAND, photo: 'isola-ecologica.webp' },
  ],
  ['Isola Via dei Noci', 'isola-ecologica', 'Via dei Noci', '8', 0.2, ISLAND],
  ['Isola Via Ada Ferri', 'isola-ecologica', 'Via Ada Ferri', '27', 0.7, SMART_ISLAND],
  ['Isola Via dei Gelsi', 'isola-ecologica', 'Via dei Gelsi', '5', 0.5, ISLAND],
  ['Isola Via dei Ciliegi', 'isola-ecologica', 'Via dei Ciliegi', '19', 0.45, ISLAND],
  ['Isola Via dei Peschi', 'isola-ecologica', 'Via dei Peschi', '33', 0.6, SMART_ISLAND],
  ['Isola Via del Mattone', 'isola-ecologica', 'Via del Mattone', '7', 0.3, ISLAND],
  ['Isola Via dei Lecci', 'isola-ecologica', 'Via dei Lecci', '12', 0.5, ISLAND],
  ['Isola Via del Mirto', 'isola-ecologica', 'Via del Mirto', '4', 0.6, { ...ISLAND, accessibility: 'in-parte' }],
  ['Isola Viale della Stazione', 'isola-ecologica', 'Viale della Stazione', '50', 0.72, SMART_ISLAND],
  ['Isola Via delle Mura, Porta Fiume', 'isola-ecologica', 'Via delle Mura', '90', 0.22, SMART_ISLAND],
  ['Isola Via delle Mura, Porta Levante', 'isola-ecologica', 'Via delle Mura', '2', 0.97, SMART_ISLAND],
  [
    'Isola Via dell’Artigianato',
    'isola-ecologica',
    'Via dell’Artigianato',
    '16',
    0.5,
    { ...ISLAND, takes: ['carta', 'plastica', 'legno'] },
  ],
  ['Campana Via Teresa Lanci', 'campana', 'Via Teresa Lanci', '20', 0.3, GLASS],
  ['Campana Via Oreste Baldi', 'campana', 'Via Oreste Baldi', '11', 0.75, GLASS],
  ['Campana Via del Lavatoio', 'campana', 'Via del Lavatoio', '3', 0.15, GLASS],
  ['Campana Via Bruno Castri', 'campana', 'Via Bruno Castri', '17', 0.6, GLASS],
  ['Campana Via degli Albicocchi', 'campana', 'Via degli Albicocchi', '6', 0.5, GLASS],
  ['Campana Via dei Fichi', 'campana', 'Via dei Fichi', '9', 0.5, GLASS],
  ['Campana Via dello Stadio', 'campana', 'Via dello Stadio', '28', 0.8, GLASS],
  ['Campana Via del Rosmarino', 'campana', 'Via del Rosmarino', '13', 0.5, GLASS],
  ['Campana Via Nilde Corsi', 'campana', 'Via Nilde Corsi', '10', 0.5, GLASS],
  [
    'Campana Via dei Ceramisti',
    'campana',
    'Via dei Ceramisti',
    '15',
    0.6,
    { ...GLASS, hours: '08:00-20:00', note: 'Di notte resta chiusa per il riposo di chi abita sopra.' },
  ],
  ['Campana Strada dei Colli', 'campana', 'Strada dei Colli', '120', 0.3, GLASS],
  ['Campana Via del Telaio', 'campana', 'Via del Telaio', '8', 0.4, GLASS],
  ['Compostiera dei Mandorli', 'compostiera', 'Via dei Mandorli', '25', 0.5, COMPOST],
  ['Compostiera delle Ginestre', 'compostiera', 'Via delle Ginestre', '18', 0.6, COMPOST],
  ['Compostiera degli Orti', 'compostiera', 'Argine dei Salici', '', 0.75, { ...COMPOST, photo: 'compostiera.webp' }],
  ['Pile, Ferramenta Bassi', 'raccoglitore-pile', 'Corso dei Vasai', '44', 0.6, BATTERIES(SHOP)],
  ['Pile, Alimentari Da Nives', 'raccoglitore-pile', 'Via Porta Fiume', '21', 0.5, BATTERIES(SHOP)],
  [
    'Pile, Biblioteca comunale',
    'raccoglitore-pile',
    'Via della Seta',
    '2',
    0.3,
    BATTERIES('Tu-Fr 10:00-19:00; Sa 10:00-13:00; PH off'),
  ],
  ['Pile, Scuola Fornaci', 'raccoglitore-pile', 'Via delle Fornaci', '36', 0.55, BATTERIES(SCHOOL)],
  [
    'Pile, Supermercato Levante',
    'raccoglitore-pile',
    'Viale di Levante',
    '80',
    0.6,
    BATTERIES('Mo-Sa 08:00-20:30; Su 08:30-13:00; PH off'),
  ],
  [
    'Pile, Tabacchi della Stazione',
    'raccoglitore-pile',
    'Via dei Ferrovieri',
    '30',
    0.62,
    BATTERIES('Mo-Sa 06:00-20:00; PH 07:00-12:00'),
  ],
  ['Pile, Centro civico Ponente', 'raccoglitore-pile', 'Via della Salvia', '5', 0.3, BATTERIES(OFFICE)],
  ['Farmacia del Corso', 'raccoglitore-farmaci', 'Corso dei Vasai', '9', 0.4, MEDICINES(CHEMIST)],
  ['Farmacia Levante', 'raccoglitore-farmaci', 'Via delle Ortensie', '1', 0.35, MEDICINES('Mo-Sa 08:00-20:00; PH off')],
  ['Farmacia Oltrefiume', 'raccoglitore-farmaci', 'Via delle Fornaci', '12', 0.2, MEDICINES(CHEMIST)],
  ['Farmacia della Stazione', 'raccoglitore-farmaci', 'Viale della Stazione', '71', 0.92, MEDICINES('24/7')],
  ['Casa della salute', 'raccoglitore-farmaci', 'Via dello Stadio', '4', 0.2, MEDICINES('Mo-Fr 08:00-19:00; PH off')],
  ['Olio, Piazza Grande', 'raccoglitore-olio', 'Via Porta Stazione', '3', 0.25, OIL],
  ['Olio, Via dei Noci', 'raccoglitore-olio', 'Via dei Noci', '40', 0.8, OIL],
  ['Olio, Via dei Nespoli', 'raccoglitore-olio', 'Via dei Nespoli', '14', 0.5, OIL],
  ['Olio, Via dei Corbezzoli', 'raccoglitore-olio', 'Via dei Corbezzoli', '6', 0.5, OIL],
  ['Olio, Via dei Cordai', 'raccoglitore-olio', 'Via dei Cordai', '11', 0.5, OIL],
  ['Abiti, Via Ada Ferri', 'raccoglitore-abiti', 'Via Ada Ferri', '3', 0.1, CLOTHES],
  [
    'Abiti, Parrocchia dei Gelsi',
    'raccoglitore-abiti',
    'Via dei Gelsi',
    '21',
    0.85,
    { ...CLOTHES, hours: '07:30-19:30' },
  ],
  ['Abiti, Via dei Ciliegi', 'raccoglitore-abiti', 'Via dei Ciliegi', '2', 0.1, CLOTHES],
  ['Abiti, Via delle Mura', 'raccoglitore-abiti', 'Via delle Mura', '140', 0.6, CLOTHES],
  ['Abiti, Via delle Officine', 'raccoglitore-abiti', 'Via delle Officine', '5', 0.2, CLOTHES],
  ['Piccoli apparecchi, Palazzo comunale', 'raccoglitore-raee', 'Corso dei Vasai', '60', 0.15, SMALL_DEVICES(OFFICE)],
  [
    'Piccoli apparecchi, Supermercato Levante',
    'raccoglitore-raee',
    'Viale di Levante',
    '82',
    0.66,
    SMALL_DEVICES('Mo-Sa 08:00-20:30; Su 08:30-13:00; PH off'),
  ],
  ['Piccoli apparecchi, Istituto tecnico', 'raccoglitore-raee', 'Via del Mercato', '30', 0.85, SMALL_DEVICES(SCHOOL)],
  [
    'Sacchi, Palazzo comunale',
    'distributore-sacchi',
    'Corso dei Vasai',
    '62',
    0.12,
    { ...BAGS, hours: OFFICE, accessibility: 'si' },
  ],
  [
    'Sacchi, Via del Ponte Nuovo',
    'distributore-sacchi',
    'Via del Ponte Nuovo',
    '10',
    0.12,
    { ...BAGS, accessibility: 'si' },
  ],
  [
    'Sacchi, Via delle Fornaci',
    'distributore-sacchi',
    'Via delle Fornaci',
    '3',
    0.05,
    { ...BAGS, accessibility: 'in-parte' },
  ],
  ['Sacchi, Via del Cimitero', 'distributore-sacchi', 'Via del Cimitero', '1', 0.2, BAGS],
  [
    'Casa dell’acqua Levante',
    'casa-acqua',
    'Via del Lavatoio',
    '18',
    0.6,
    { ...WATER, photo: 'casa-acqua.webp', accessibility: 'si' },
  ],
  ['Casa dell’acqua Oltrefiume', 'casa-acqua', 'Via dei Mandorli', '1', 0.08, { ...WATER, accessibility: 'si' }],
  ['Casa dell’acqua Ponente', 'casa-acqua', 'Via dei Lecci', '2', 0.15, { ...WATER, accessibility: 'in-parte' }],
]

const KERB = 8

/** A spot at the side of the street, so that the marker does not stand in the middle of it. */
function besideStreet(name: string, share: number): Spot {
  if (name === 'Piazza Grande') return [6, 14]
  const line = STREETS.filter((street) => street.name === name).flatMap((street) => street.line)
  if (line.length === 0) throw new Error(`no street is called ${name}`)
  const lengths = line.slice(1).map((spot, index) => distance(line[index]!, spot))
  let ahead = share * lengths.reduce((sum, length) => sum + length, 0)
  const index = lengths.findIndex((length) => (ahead -= length) <= 0)
  const [from, to] = [line[index]!, line[index + 1]!]
  const length = lengths[index]!
  const [x, y] = along(from, to, (ahead + length) / length)
  return [x + ((from[1] - to[1]) / length) * KERB, y + ((to[0] - from[0]) / length) * KERB]
}

const idOf = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')

export const POINTS: readonly TownPoint[] = ROWS.map(([name, kind, street, number, share, details]) => ({
  at: besideStreet(street, share),
  properties: { id: idOf(name), name, kind, address: `${street} ${number}`.trim(), ...details },
}))
