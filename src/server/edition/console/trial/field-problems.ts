import type { CheckView } from '../../../../contract/edition/console.ts'

/** `  calendar.rules[0].waste: trovato "x", atteso …` */
const OF_A_FIELD = /^ {2}(\S+): (.*)$/s

/** How a check tells a folder's file, for who has it open: what is there as JSON, then what should be. */
const FOUND_AND_EXPECTED = /^trovato (.*?), attes[oaie] (.*)$/s
const NOTHING = new Set(['niente', '[]', '{}', '""', 'null'])

/** The same for who has a form before them. */
export function problemSentence(detail: string): string {
  const [, found, expected] = FOUND_AND_EXPECTED.exec(detail) ?? []
  if (found === undefined || expected === undefined) return detail
  const words = expected.replace(/\.$/, '')
  if (NOTHING.has(found)) return `Manca ${words}.`
  if (words === 'nessun campo con questo nome') return 'Questo campo qui non serve: va tolto.'
  const isPlain = /^(".*"|-?[\d.]+)…?$/s.test(found)
  return isPlain ? `“${found.replaceAll(/^"|"(?=…?$)/g, '')}” non va bene. Serve: ${words}.` : `Serve: ${words}.`
}

/** The lines of a check, each with the part above it and the field that it begins with. */
export function fieldProblems(lines: readonly string[]): CheckView['problems'] {
  let part = ''
  return lines.flatMap((line) => {
    if (!line.startsWith(' ')) {
      part = line
      return []
    }
    const [, field = '', detail = line.trim()] = OF_A_FIELD.exec(line) ?? []
    return [{ part, field, detail: problemSentence(detail) }]
  })
}
