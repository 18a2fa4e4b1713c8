import type { Named } from '../content.ts'
import type { ListChanges } from '../list-changes.ts'
import { namesInWords } from './shortened.ts'

/** "Tipi nuovi: Tessili e Legno." */
export const listWords = ({ added, gone, renamed, changed }: ListChanges, list: string, details: string): string[] => [
  ...named(added, (names) => `${list} nuovi: ${names}.`),
  ...named(gone, (names) => `${list} tolti: ${names}.`),
  ...renamed.map(({ before, after }) => `${after.name}: finora si chiamava ${before}.`),
  ...named(changed, (names) => `${names}: ${details}.`),
]

const named = (things: readonly Named[], words: (names: string) => string): string[] =>
  things.length === 0
    ? []
    : [
        words(
          namesInWords(
            things.map(({ name }) => name),
            'altri',
          ),
        ),
      ]
