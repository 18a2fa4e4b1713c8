import { join, resolve } from 'node:path'
import type { ComuneFile } from '../../contract/comune/comune.ts'
import { readComuneFile } from './comune-file.ts'
import { COMUNE_FILE } from './read-comune.ts'

const BASE = 'base'
/** The base comune's folder, if the comuni are elsewhere. */
const OWN_COMUNI = resolve(import.meta.dirname, '../../../comuni')

/** The base comune; undefined if it cannot be read. */
export async function baseComune(comuniDir: string): Promise<ComuneFile | undefined> {
  for (const directory of [comuniDir, OWN_COMUNI]) {
    const read = await readComuneFile(join(directory, BASE, COMUNE_FILE))
    if ('file' in read) return read.file
  }
  return undefined
}

type Contacts = Pick<ComuneFile, 'operator' | 'links'>

/** Warns of contacts copied from the base comune: residents would call somebody else. */
export function contactWarnings(id: string, file: Contacts, base: Contacts | undefined): string[] {
  if (id === BASE || base === undefined) return []
  const own = contactsOf(file)
  const others = new Map(contactsOf(base))
  const same = own.flatMap(([field, value]) => (others.get(field) === value ? [field] : []))
  return same.length === 0
    ? []
    : [`${same.join(', ')}: ancora del comune di esempio (${base.operator.name}). Scrivi quelli veri`]
}

const contactsOf = (file: Contacts): (readonly [string, string])[] =>
  (['operator', 'links'] as const).flatMap((group) =>
    Object.entries(file[group]).map(([field, value]) => [`${group}.${field}`, value] as const),
  )
