import type { MarkerShape, PointKind } from '../../../../domain/points/kind.ts'

/** Outlines in a square of 40, each recognisable by itself: kinds are told apart by shape and letters, not by colour. */
export const MARKER_OUTLINES = {
  scudo: 'M20 2.5 36 7v14c0 8.5-6.5 13.5-16 16.5C10.5 34.5 4 29.5 4 21V7z',
  quadro: 'M8 4h24a4 4 0 0 1 4 4v24a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4z',
  campana: 'M20 3c8 0 13 6 13 14l4 16a3 3 0 0 1-3 3.5H6A3 3 0 0 1 3 33l4-16C7 9 12 3 20 3z',
  rombo: 'M20 1.5 38.5 20 20 38.5 1.5 20z',
  esagono: 'M11 4h18l9.5 16L29 36H11L1.5 20z',
  croce: 'M12.5 3h15v9.5H37v15h-9.5V37h-15v-9.5H3v-15h9.5z',
  goccia: 'M20 1.5c6 8 13.5 14 13.5 22a13.5 13.5 0 0 1-27 0c0-8 7.5-14 13.5-22z',
  cerchio: 'M20 3a17 17 0 1 1 0 34 17 17 0 0 1 0-34z',
} as const satisfies Record<MarkerShape, string>

/** The height of the letters: a drop and a bell are widest below their middle. */
export const LETTER_HEIGHTS = {
  scudo: 20,
  quadro: 21,
  campana: 24,
  rombo: 21,
  esagono: 21,
  croce: 21,
  goccia: 25,
  cerchio: 21,
} as const satisfies Record<MarkerShape, number>

/** A kind without a mark of its own has a circle with the first letter of its name. */
export const markOfKind = ({ label, drawing, letters }: PointKind): { shape: MarkerShape; letters: string } => ({
  shape: drawing ?? 'cerchio',
  letters: letters ?? label.charAt(0).toUpperCase(),
})
