const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** What a row is searched by: all that its columns say, without accents or case. */
export const searchedText = <Item>(columns: readonly { text: (item: Item) => string }[], item: Item): string =>
  plain(columns.map(({ text }) => text(item)).join(' '))

/** Whether a text has all the words that somebody looks for, in any order. */
export function matcherOf(question: string): (text: string) => boolean {
  const words = plain(question).split(/\s+/)
  return (text) => words.every((word) => text.includes(word))
}
