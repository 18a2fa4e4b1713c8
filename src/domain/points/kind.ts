/** Outlines of a marker on the map. */
export const MARKER_SHAPES = ['scudo', 'quadro', 'campana', 'rombo', 'esagono', 'croce', 'goccia', 'cerchio'] as const
export type MarkerShape = (typeof MARKER_SHAPES)[number]

/** What kind of place a collection point is: data of a comune. */
export interface PointKind {
  readonly id: string
  readonly label: string
  /** "aperta", not "aperto". */
  readonly gender?: 'f' | undefined
  /** The outline and the letters of its marker: kinds are told apart by these, not by colour. */
  readonly drawing?: MarkerShape | undefined
  readonly letters?: string | undefined
  /** Someone works there: nobody may say that it is open day and night. */
  readonly staffed?: boolean | undefined
  /** What alone makes a place of this kind: where only this is taken, it is one. */
  readonly takes?: readonly string[] | undefined
  readonly aliases?: readonly string[] | undefined
}

/** "aperto" of a centre, "aperta" of a bell. */
export const agreeingWith = (kind: Pick<PointKind, 'gender'>, masculine: string): string =>
  kind.gender === 'f' ? masculine.replace(/o$/, 'a') : masculine

/** Only a page older than its data can ask for one that is not there. */
export const kindIn = (kinds: readonly PointKind[], id: string): PointKind =>
  kinds.find((one) => one.id === id) ?? { id, label: id }
