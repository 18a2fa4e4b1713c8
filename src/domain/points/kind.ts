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

export const KIND_LABELS = {
  'centro-raccolta': 'Centro di raccolta',
  'centro-riuso': 'Centro del riuso',
  ecomobile: 'Ecomobile',
  'isola-ecologica': 'Isola ecologica',
  campana: 'Campana',
  compostiera: 'Compostiera di quartiere',
  'raccoglitore-pile': 'Raccoglitore pile',
  'raccoglitore-farmaci': 'Raccoglitore farmaci',
  'raccoglitore-olio': 'Raccoglitore olio',
  'raccoglitore-abiti': 'Raccoglitore abiti',
  'raccoglitore-raee': 'Raccoglitore piccoli apparecchi',
  'distributore-sacchi': 'Distributore sacchi',
  'casa-acqua': 'Casa dell’acqua',
} as const satisfies Record<PointKind, string>

const FEMININE: ReadonlySet<PointKind> = new Set(['isola-ecologica', 'campana', 'compostiera', 'casa-acqua'])

/** "aperto" of a centre, "aperta" of a bell. */
export const agreeingWith = (kind: PointKind, masculine: string): string =>
  FEMININE.has(kind) ? masculine.replace(/o$/, 'a') : masculine

export const isPointKind = (text: string): text is PointKind => (POINT_KINDS as readonly string[]).includes(text)
