import type { CheckView } from '../../../../contract/edition/console.ts'

/** `  calendar.rules[0].waste: trovato "x", atteso …` */
const OF_A_FIELD = /^ {2}(\S+): (.*)$/s

/** The lines of a check, each with the part above it and the field that it begins with. */
export function fieldProblems(lines: readonly string[]): CheckView['problems'] {
  let part = ''
  return lines.flatMap((line) => {
    if (!line.startsWith(' ')) {
      part = line
      return []
    }
    const [, field = '', detail = line.trim()] = OF_A_FIELD.exec(line) ?? []
    return [{ part, field, detail }]
  })
}
