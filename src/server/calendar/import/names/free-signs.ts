import { plainName } from '../../../../domain/italian/plain-name.ts'

/** Of types that nobody knows: apart from each other, and dark enough for white on them. */
const COLOURS = ['#7e22ce', '#be123c', '#0e7490', '#854d0e', '#3f6212', '#1e3a8a', '#831843', '#134e4a']

const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** The first of its letters that nothing else has; where all are taken, two of them. */
export function freeLetter(wanted: string, taken: readonly { letter: string }[]): string {
  const letters = Array.from(
    plainName(wanted)
      .toUpperCase()
      .replaceAll(/[^A-Z]/g, ''),
  )
  const pairs = letters.flatMap((one) => ALPHABET.map((other) => one + other))
  const isFree = (letter: string): boolean => taken.every((one) => one.letter.toUpperCase() !== letter)
  return [...letters, ...pairs].find(isFree) ?? 'X'
}

export const freeColour = (types: readonly { colour: string }[]): string =>
  COLOURS.find((colour) => types.every((one) => one.colour !== colour)) ?? COLOURS[types.length % COLOURS.length]!
