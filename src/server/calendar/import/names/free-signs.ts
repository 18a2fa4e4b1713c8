import { FREE_COLOURS } from '../../../../domain/colour/palette.ts'
import { plainName } from '../../../../domain/italian/plain-name.ts'

const COLOURS = FREE_COLOURS.map(({ colour }) => colour)

const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')

/** The first free letter of the name; if all are taken, two letters. */
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
