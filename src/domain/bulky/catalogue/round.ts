import { countOf } from '../../italian/words.ts'
import { decimal } from '../refusal.ts'
import { LITRES, type Load } from './load.ts'

/** "3 fermate, 4,5 m³". */
export function roundInWords(stops: readonly Pick<Load, 'cubicMetres'>[]): string {
  const litres = stops.reduce((sum, { cubicMetres }) => sum + Math.round(cubicMetres * LITRES), 0)
  return `${countOf(stops.length, 'fermata', 'fermate')}, ${decimal(litres / LITRES)} m³`
}
