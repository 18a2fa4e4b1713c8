/** Shapes that a marker on the map may have. */
export const MARKER_SHAPES = ['scudo', 'quadro', 'campana', 'rombo', 'esagono', 'croce', 'goccia', 'cerchio'] as const
export type MarkerShape = (typeof MARKER_SHAPES)[number]

/** A kind of collection point. Kinds are a comune's data. */
export interface PointKind {
  readonly id: string
  readonly label: string
  /** For words that agree: "aperta", not "aperto". */
  readonly gender?: 'f' | undefined
  /** The shape and the letters of its marker: these, not colours, distinguish kinds. */
  readonly drawing?: MarkerShape | undefined
  readonly letters?: string | undefined
  /** Someone works there, so an import without hours does not assume "24/7". */
  readonly staffed?: boolean | undefined
  /** An imported point that takes only these things is of this kind. */
  readonly takes?: readonly string[] | undefined
  readonly aliases?: readonly string[] | undefined
}

/** "aperto" for a centre, "aperta" for a bell. */
export const agreeingWith = (kind: Pick<PointKind, 'gender'>, masculine: string): string =>
  kind.gender === 'f' ? masculine.replace(/o$/, 'a') : masculine

/** Falls back to the id: a page that is older than its data may ask for a kind that is gone. */
export const kindIn = (kinds: readonly PointKind[], id: string): PointKind =>
  kinds.find((one) => one.id === id) ?? { id, label: id }
