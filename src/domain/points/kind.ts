/** What kind of place a collection point is. */
export const POINT_KINDS = [
  'centro-raccolta',
  'centro-riuso',
  'ecomobile',
  'isola-ecologica',
  'campana',
  'compostiera',
  'raccoglitore-pile',
  'raccoglitore-farmaci',
  'raccoglitore-olio',
  'raccoglitore-abiti',
  'raccoglitore-raee',
  'distributore-sacchi',
  'casa-acqua',
] as const
export type PointKind = (typeof POINT_KINDS)[number]

/** Outlines of a marker, each told apart without colour. */
export type MarkerShape = 'scudo' | 'quadro' | 'campana' | 'rombo' | 'esagono' | 'croce' | 'goccia' | 'cerchio'

interface KindLook {
  readonly label: string
  /** For a heading over many of them. */
  readonly plural: string
  /** One or two letters, different for every kind. */
  readonly letters: string
  readonly shape: MarkerShape
}

export const KIND_LOOKS = {
  'centro-raccolta': { label: 'Centro di raccolta', plural: 'Centri di raccolta', letters: 'CR', shape: 'scudo' },
  'centro-riuso': { label: 'Centro del riuso', plural: 'Centri del riuso', letters: 'RI', shape: 'scudo' },
  ecomobile: { label: 'Ecomobile', plural: 'Ecomobili', letters: 'E', shape: 'scudo' },
  'isola-ecologica': { label: 'Isola ecologica', plural: 'Isole ecologiche', letters: 'I', shape: 'quadro' },
  campana: { label: 'Campana', plural: 'Campane', letters: 'C', shape: 'campana' },
  compostiera: { label: 'Compostiera di quartiere', plural: 'Compostiere', letters: 'K', shape: 'esagono' },
  'raccoglitore-pile': { label: 'Raccoglitore pile', plural: 'Raccoglitori pile', letters: 'P', shape: 'cerchio' },
  'raccoglitore-farmaci': {
    label: 'Raccoglitore farmaci',
    plural: 'Raccoglitori farmaci',
    letters: 'F',
    shape: 'croce',
  },
  'raccoglitore-olio': { label: 'Raccoglitore olio', plural: 'Raccoglitori olio', letters: 'O', shape: 'goccia' },
  'raccoglitore-abiti': { label: 'Raccoglitore abiti', plural: 'Raccoglitori abiti', letters: 'AB', shape: 'rombo' },
  'raccoglitore-raee': {
    label: 'Raccoglitore piccoli apparecchi',
    plural: 'Raccoglitori piccoli apparecchi',
    letters: 'EL',
    shape: 'rombo',
  },
  'distributore-sacchi': {
    label: 'Distributore sacchi',
    plural: 'Distributori sacchi',
    letters: 'S',
    shape: 'esagono',
  },
  'casa-acqua': { label: 'Casa dell’acqua', plural: 'Case dell’acqua', letters: 'A', shape: 'goccia' },
} as const satisfies Record<PointKind, KindLook>

const FEMININE: ReadonlySet<PointKind> = new Set(['isola-ecologica', 'campana', 'compostiera', 'casa-acqua'])

/** "aperto" of a centre, "aperta" of a bell. */
export const agreeingWith = (kind: PointKind, masculine: string): string =>
  FEMININE.has(kind) ? masculine.replace(/o$/, 'a') : masculine

export const isPointKind = (text: string): text is PointKind => (POINT_KINDS as readonly string[]).includes(text)
