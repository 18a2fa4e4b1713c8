import type { PublicComune } from '../../contract/comune/comune.ts'
import { everythingOf } from '../../domain/calendar/waste-type.ts'
import { inkOn } from '../../domain/colour/contrast.ts'

/**
 * The types' colours as classes, each with the ink that reads best on it. Last to first: on a day with several, its first
 * type colours the cell.
 */
export function colourSheet({ types }: PublicComune): string {
  const own = types.toReversed().map(({ id, colour }) => `.${id}{--waste:${colour};--waste-ink:${inkOn(colour)}}`)
  const all = types.map(({ id }) => `.${id}`).join()
  return `@layer base{${own.join('')}${all}{background:var(--waste);color:var(--waste-ink)}}`
}

const DRAWING = /<symbol id="i-([^"]+)" data-drawing.*?<\/symbol>\s*/gs

/** The template holds all drawings: only those of the comune's types and services stay. */
export function withDrawingsOf(comune: PublicComune, template: string): string {
  const used = new Set<string | undefined>(everythingOf(comune).map(({ drawing }) => drawing))
  return template.replaceAll(DRAWING, (symbol, name: string) => (used.has(name) ? symbol : ''))
}
