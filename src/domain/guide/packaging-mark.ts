/** The marks of Decision 97/129/EC on packaging, by material. Each is an item of the guide. */
export interface MarkGroup {
  readonly material: string
  /** Names of items: "PAP 21". */
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
