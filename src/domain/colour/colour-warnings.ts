import { confusedBy } from './colour-blindness.ts'
import { contrast } from './contrast.ts'

interface Coloured {
  readonly label: string
  readonly colour: string
}

/** What stands around a coloured cell, as in `base.css`. */
const THEMES = { chiaro: ['#faf8f5', '#ffffff'], scuro: ['#161513', '#22201d'] } as const

/** Less, and the cell is lost in the page. Its letter reads on any colour (`inkOn`). */
const VISIBLE = 1.2

/** What a comune had better change of its colours; it is served as it is, since every type has its letter and its word. */
export const colourWarnings = (types: readonly Coloured[]): string[] => [
  ...types.flatMap(({ label, colour }) =>
    Object.entries(THEMES)
      .filter(([, around]) => around.some((one) => contrast(one, colour) < VISIBLE))
      .map(([theme]) => `${label} (${colour}) non si vede sullo sfondo del tema ${theme}`),
  ),
  ...types.flatMap((one, index) =>
    types.slice(index + 1).flatMap((other) => {
      const eyes = confusedBy(one.colour, other.colour)
      return eyes.length === 0
        ? []
        : [`${one.label} (${one.colour}) e ${other.label} (${other.colour}) sono uguali per chi ${eyes.join(', o ')}`]
    }),
  ),
]
