import { joined } from '../italian/words.ts'

/** The five kerbside types of the specification, in the order of its legend. */
export const WASTE_TYPES = ['umido', 'indifferenziato', 'vetro', 'carta', 'plastica'] as const
export type WasteType = (typeof WASTE_TYPES)[number]

export const WASTE_LABELS = {
  umido: 'Umido',
  indifferenziato: 'Indifferenziato',
  vetro: 'Vetro',
  carta: 'Carta',
  plastica: 'Plastica e Alluminio',
} as const satisfies Record<WasteType, string>

/** Where a drawing would be too small. */
export const WASTE_LETTERS = {
  umido: 'U',
  indifferenziato: 'I',
  vetro: 'V',
  carta: 'C',
  plastica: 'P',
} as const satisfies Record<WasteType, string>

/** "Umido", "Umido e Vetro", "Umido, Vetro e Carta". */
export const wasteInWords = (types: readonly WasteType[]): string => joined(types.map((type) => WASTE_LABELS[type]))
