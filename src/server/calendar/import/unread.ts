import { countOf } from '../../../domain/italian/words.ts'
import type { TypeNames } from './names/type-names.ts'
import type { ZoneLines } from './names/zone-cells.ts'
import type { DatedLine } from './read/dated-line.ts'

/** Names that may or may not be types, with the days that would be lost. */
export const doubtsInWords = ({ doubts }: TypeNames, lines: readonly DatedLine[]): string[] =>
  [...doubts].map(([name, near]) => {
    const days = [...new Set(lines.filter(({ types }) => types.includes(name)).map(({ date }) => date))].toSorted()
    return `"${name}" (${countOf(days.length, 'giorno', 'giorni')}, il primo il ${days[0]}): ${near === '' ? 'che cos’è? Scrivi il nome intero' : `forse ${near}?`}`
  })

/** Cells that may mean several zones, with their number of rows. */
export const zoneDoubtsInWords = ({ doubts, asked }: ZoneLines): string[] =>
  [...doubts].map(([zone, why]) => {
    const count = asked.filter((line) => line.zone === zone).length
    return `zona "${zone}" (${countOf(count, 'riga', 'righe')}): ${why}`
  })

const MOST_LINES = 20

export const indented = (lines: readonly string[]): string[] => {
  const more = lines.length - MOST_LINES
  return [...lines.slice(0, MOST_LINES), ...(more > 0 ? [`e ${countOf(more, 'altra riga', 'altre righe')}`] : [])].map(
    (line) => `  ${line}`,
  )
}

/** A skipped row would look like a cancelled collection. */
export const unreadWords = (unread: readonly string[], hasDoubts: boolean): string =>
  [
    'Non si capisce, e niente è stato scritto:',
    ...indented(unread),
    'Correggi il file, o ripeti con --salta-errori per lasciare fuori queste righe.',
    ...(hasDoubts ? ['Un nome che somiglia a un altro ma è un tipo o una zona suoi entra con --nuovi-tipi.'] : []),
  ].join('\n')
