import { confusedBy } from './colour-blindness.ts'
import { contrast } from './contrast.ts'

interface Coloured {
  readonly label: string
  readonly colour: string
}

/** The backgrounds around a coloured cell, as in `base.css`. */
const THEMES = { chiaro: ['#faf8f5', '#ffffff'], scuro: ['#161513', '#22201d'] } as const

/** With less contrast the cell cannot be seen on the page. Its letter is always readable (`inkOn`). */
const VISIBLE = 1.2

/** Advice on a comune's colours. They are only warnings, because every type also has a letter and a name. */
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
