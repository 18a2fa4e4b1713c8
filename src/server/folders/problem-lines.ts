import { join } from 'node:path'
import { colourWarnings } from '../../domain/colour/colour-warnings.ts'
import { streetProblems } from '../../domain/streets/problems.ts'
import type { ComuneFile } from '../../contract/comune/comune.ts'
import type { Comune } from '../comune/comuni.ts'
import { sharedHosts } from '../comune/hosts/comune-table.ts'
import { contactWarnings } from './base-comune.ts'
import { COMUNE_FILE, type LeftOut } from './read-comune.ts'

/** All problems: file, field, value found, value expected; then their consequences. Empty without problems. */
export function problemLines(
  directory: string,
  comuni: readonly Comune[],
  leftOut: readonly LeftOut[],
  /** Comuni that are served as last published. */
  published: ReadonlySet<string> = new Set(),
): string[] {
  const shared = sharedHosts(comuni)
  if (leftOut.length === 0 && shared.length === 0) return []
  return [
    'Dati dei comuni da correggere:',
    ...leftOut.flatMap(({ problems }) => problems),
    ...shared.flatMap(({ host, ids }) => [
      ...ids.map((id) => join(directory, id, COMUNE_FILE)),
      `  hosts: "${host}" è di più comuni: ${ids.join(', ')}`,
    ]),
    ...consequences(leftOut, shared, published),
  ]
}

/** Warnings, with their file. */
export const warningLines = (comuni: readonly Comune[], base: ComuneFile | undefined): string[] =>
  comuni.flatMap(({ id, folder, streets, public: shown }) => {
    const warnings = [
      ...contactWarnings(id, shown, base).map((line) => `  ${line}`),
      ...colourWarnings(shown.types).map((line) => `  types: ${line}`),
      ...streetProblems(streets).map((line) => `  zones: ${line}`),
    ]
    return warnings.length === 0 ? [] : [`Da rivedere in ${join(folder, COMUNE_FILE)}:`, ...warnings]
  })

function consequences(
  wrong: readonly LeftOut[],
  shared: readonly { host: string }[],
  published: ReadonlySet<string>,
): string[] {
  const [kept, leftOut] = [wrong.filter(({ id }) => published.has(id)), wrong.filter(({ id }) => !published.has(id))]
  const unreadable = leftOut.filter(({ hosts }) => hosts === undefined)
  const lines: string[] = []
  if (kept.length > 0) lines.push(`Intanto vale l’ultima edizione pubblicata di: ${namesOf(kept)}.`)
  if (leftOut.length > 0) lines.push(`Intanto restano fuori: ${namesOf(leftOut)}.`)
  if (shared.length > 0) lines.push(`Intanto nessuno risponde a: ${shared.map(({ host }) => host).join(', ')}.`)
  if (unreadable.length > 0) {
    lines.push(
      `Non si legge quali nomi siano di ${namesOf(unreadable)}: rispondiamo solo ai nomi scritti in "hosts" e in PUBLIC_URL.`,
    )
  }
  return lines
}

const namesOf = (comuni: readonly LeftOut[]): string => comuni.map(({ id }) => id).join(', ')
