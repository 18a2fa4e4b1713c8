import { countOf } from '../../italian/words.ts'
import type { Named } from '../content.ts'
import type { GuideChanges, GuideMove } from '../guide-changes.ts'
import { forUsers } from './series-words.ts'
import { namesInWords, shortened } from './shortened.ts'

const MOST_MOVES = 12

export function guideWords({ added, gone, moved, reworded }: GuideChanges): string[] {
  const { shown, left } = shortened(moved, MOST_MOVES)
  return [
    ...shown.map((move) => `Guida: ${moveInWords(move)}.`),
    ...(left === 0 ? [] : [`Guida: vanno altrove anche ${countOf(left, 'altra cosa', 'altre cose')}.`]),
    ...listed(added, 'voce nuova', 'voci nuove'),
    ...listed(gone, 'voce tolta', 'voci tolte'),
    ...listed(reworded, 'voce con un altro testo', 'voci con un altro testo'),
  ]
}

/** "Cartone della pizza, se unto: da Tessili a Verde" */
const moveInWords = ({ item, when, users, before, after }: GuideMove): string =>
  `${[item.name, ...(when === '' ? [] : [`se ${when}`]), ...forUsers(users)].join(', ')}: da ${before} a ${after}`

const listed = (items: readonly Named[], one: string, many: string): string[] =>
  items.length === 0
    ? []
    : [
        `Guida: ${countOf(items.length, one, many)}: ${namesInWords(
          items.map(({ name }) => name),
          'altre',
        )}.`,
      ]
