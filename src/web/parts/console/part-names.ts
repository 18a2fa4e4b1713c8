import type { PartName } from '../../../contract/edition/content.ts'

/** What the parts of a comune's content are called where people work on them. */
export const PART_LABELS = {
  impostazioni: 'Impostazioni',
  calendario: 'Calendario',
  rifiutario: 'Rifiutario',
  punti: 'Punti di raccolta',
  ingombranti: 'Ritiro ingombranti',
} as const satisfies Record<PartName, string>
