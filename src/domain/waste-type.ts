/** The five kerbside types of the seed, in the order of its legend. */
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
export function wasteInWords(types: readonly WasteType[]): string {
  const labels = types.map((type) => WASTE_LABELS[type])
  const last = labels.at(-1) ?? ''
  return labels.length < 2 ? last : `${labels.slice(0, -1).join(', ')} e ${last}`
}
