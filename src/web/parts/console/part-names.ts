import type { PartName } from '../../../contract/edition/content.ts'

/** The parts of a comune's content as the console names them. */
export const PART_LABELS = {
  impostazioni: 'Impostazioni',
  calendario: 'Calendario',
  rifiutario: 'Rifiutario',
  punti: 'Punti di raccolta',
  ingombranti: 'Ritiro ingombranti',
} as const satisfies Record<PartName, string>
