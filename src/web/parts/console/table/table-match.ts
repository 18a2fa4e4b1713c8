import { plainName } from '../../../../domain/italian/plain-name.ts'

/** The text by which a row is found: that of all its columns, without accents or case. */
export const searchedText = <Item>(columns: readonly { text: (item: Item) => string }[], item: Item): string =>
  plainName(columns.map(({ text }) => text(item)).join(' '))

/** Matches a text that has all the words of the question, in any order. */
export function matcherOf(question: string): (text: string) => boolean {
  const words = plainName(question).split(/\s+/)
  return (text) => words.every((word) => text.includes(word))
}
