import { z } from 'zod'

// Zod's default messages in Italian.
z.config(z.locales.it())

const MAX_SHOWN = 60

const TYPE_NAMES: Record<string, string> = {
  string: 'un testo',
  number: 'un numero',
  int: 'un numero intero',
  boolean: 'true o false',
  array: 'un elenco',
  object: 'un gruppo di campi { … }',
  record: 'un gruppo di campi { … }',
}

/** What is wrong: the field, the value found, what is expected. */
export interface IssueFacts {
  readonly field: string
  readonly found: string
  readonly expected: string
}

/** One problem as one line. */
export function issueLine(path: readonly PropertyKey[], data: unknown, expected: string): string {
  return lineOf(factsAt(path, data, expected))
}

/** The same for a given value. */
export const foundLine = (path: readonly PropertyKey[], found: unknown, expected: string): string =>
  lineOf({ field: fieldName(path), found: shown(found), expected })

/** A problem found by zod, as lines. */
export const issueLines = (issue: z.core.$ZodIssue, data: unknown): string[] => issueFacts(issue, data).map(lineOf)

/** So many problems are one mistake repeated; more lines would only take time. */
const MOST_LINES = 100

/** All problems in one piece of data, up to a limit. */
export function allIssueLines(issues: readonly z.core.$ZodIssue[], data: unknown): string[] {
  const lines: string[] = []
  let count = 0
  for (const issue of issues) {
    count += issue.code === 'unrecognized_keys' ? issue.keys.length : 1
    const room = MOST_LINES - lines.length
    if (room > 0) lines.push(...issueLines(shortened(issue, room), data))
  }
  return count === lines.length ? lines : [...lines, othersLine(count - lines.length)]
}

const shortened = (issue: z.core.$ZodIssue, room: number): z.core.$ZodIssue =>
  issue.code === 'unrecognized_keys' ? { ...issue, keys: issue.keys.slice(0, room) } : issue

export const fewLines = (lines: readonly string[]): string[] =>
  lines.length <= MOST_LINES ? [...lines] : [...lines.slice(0, MOST_LINES), othersLine(lines.length - MOST_LINES)]

const othersLine = (count: number): string => (count === 1 ? '  e un altro errore' : `  e altri ${count} errori`)

export function issueFacts(issue: z.core.$ZodIssue, data: unknown): IssueFacts[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => factsAt([...issue.path, key], data, 'nessun campo con questo nome'))
  }
  return [factsAt(issue.path, data, expectation(issue))]
}

const factsAt = (path: readonly PropertyKey[], data: unknown, expected: string): IssueFacts => ({
  field: fieldName(path),
  found: shown(valueAt(path, data)),
  expected,
})

const lineOf = ({ field, found, expected }: IssueFacts): string => `  ${field}: trovato ${found}, atteso ${expected}`

function expectation(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `uno tra ${issue.values.join(', ')}`
    case 'invalid_type':
      return TYPE_NAMES[issue.expected] ?? issue.expected
    case 'too_small':
    case 'too_big':
      return rangeOf(issue)
    case 'invalid_union':
      return 'options' in issue && Array.isArray(issue.options) ? `uno tra ${issue.options.join(', ')}` : issue.message
    default:
      return issue.message
  }
}

/** The schema's own message, or else the bare bound of a number. */
function rangeOf(issue: z.core.$ZodIssueTooSmall | z.core.$ZodIssueTooBig): string {
  if (issue.origin !== 'number' && issue.origin !== 'int') return issue.message
  return issue.code === 'too_small' ? `un numero da ${issue.minimum} in su` : `un numero fino a ${issue.maximum}`
}

const fieldName = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((name, key) => {
    if (typeof key === 'number') return `${name}[${key}]`
    return name === '' ? String(key) : `${name}.${String(key)}`
  }, '') || '(tutto il file)'

const valueAt = (path: readonly PropertyKey[], data: unknown): unknown =>
  path.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null ? (value as Record<PropertyKey, unknown>)[key] : undefined,
    data,
  )

function shown(value: unknown): string {
  const text = JSON.stringify(value) as string | undefined
  if (text === undefined) return 'niente'
  return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text
}
