import type { CheckView } from '../../../../contract/edition/console.ts'

/** `  calendar.rules[0].waste: trovato "x", atteso …` */
const OF_A_FIELD = /^ {2}(\S+): (.*)$/s

/** The wording for files: the value found as JSON, then what is expected. */
const FOUND_AND_EXPECTED = /^trovato (.*?), attes[oaie] (.*)$/s
const NOTHING = new Set(['niente', '[]', '{}', '""', 'null'])

/** The wording for forms. */
export function problemSentence(detail: string): string {
  const [, found, expected] = FOUND_AND_EXPECTED.exec(detail) ?? []
  if (found === undefined || expected === undefined) return detail
  const words = expected.replace(/\.$/, '')
  if (NOTHING.has(found)) return `Manca ${words}.`
  if (words === 'nessun campo con questo nome') return 'Questo campo qui non serve: va tolto.'
  const isPlain = /^(".*"|-?[\d.]+)…?$/s.test(found)
  return isPlain ? `“${found.replaceAll(/^"|"(?=…?$)/g, '')}” non va bene. Serve: ${words}.` : `Serve: ${words}.`
}

/** Splits the lines of a check into part, field and sentence. */
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
