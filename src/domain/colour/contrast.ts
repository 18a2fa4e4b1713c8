/** Black or white, whichever reads better on the given `#rrggbb`: one of the two always passes WCAG AA (4.5:1). */
export const inkOn = (background: string): '#000000' | '#ffffff' =>
  contrast(background, '#ffffff') >= contrast(background, '#000000') ? '#ffffff' : '#000000'

/** Contrast ratio of WCAG 2.2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const luminances = [luminance(one), luminance(other)]
  return (Math.max(...luminances) + 0.05) / (Math.min(...luminances) + 0.05)
}

function luminance(colour: string): number {
  const [red, green, blue] = linearChannels(colour)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export type Channels = readonly [number, number, number]

/** Red, green and blue of `#rrggbb` as amounts of light, from 0 to 1. */
export function linearChannels(colour: string): Channels {
  const channel = (at: number): number => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255)
  return [channel(1), channel(3), channel(5)]
}

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
