import { readFile } from 'node:fs/promises'
import { FAMILIES } from './families.ts'

/** The list of a real gestore, which is not ours to publish: outside the repository, or where the variable says. */
const FILE = process.env['GUIDE_YARDSTICK'] ?? '../shared/data/rifiutario-asvo.json'

/** A name of the list and all right destinations: a few names occur more than once. */
export interface Wanted {
  readonly name: string
  readonly family: ReadonlySet<string>
}

export async function readYardstick(): Promise<Wanted[]> {
  const lines = JSON.parse(await readFile(FILE, 'utf8')) as { nome: string; tipologiaRifiuto: string }[]
  const families = new Map<string, Set<string>>()
  for (const { nome, tipologiaRifiuto } of lines) {
    const family = FAMILIES[tipologiaRifiuto]
    if (family === undefined) throw new Error(`"${tipologiaRifiuto}" has no family`)
    families.set(nome, new Set([...(families.get(nome) ?? []), ...family]))
  }
  return [...families].map(([name, family]) => ({ name, family }))
}
