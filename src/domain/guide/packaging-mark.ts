/** The marks that Decision 97/129/EC puts on packaging, by material. Where each goes is in the guide, by its name. */
export interface MarkGroup {
  readonly material: string
  /** Names of items of the guide: "PAP 21". */
  readonly names: readonly string[]
}

export interface PackagingMark {
  readonly number: string
  readonly letters: string
}

export function markOf(name: string): PackagingMark {
  const [, letters = '', number = ''] = /^(\S+) (\d+)/.exec(name) ?? []
  return { letters, number }
}
