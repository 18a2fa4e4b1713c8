import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { GuideAmendment } from '../../domain/guide/amendment.ts'
import { slugOf } from '../../domain/guide/item.ts'
import { countOf } from '../../domain/italian/words.ts'
import { keepMapping, mappingInWords, readMapping } from '../import/mapping.ts'
import { namedWords } from '../import/named-words.ts'
import { reportTable } from '../import/report-table.ts'
import { isError, type RowNote } from '../import/row-notes.ts'
import { ConfigurationError } from '../platform/configuration.ts'
import { writeAtomically } from '../platform/write-atomically.ts'
import { baseItems } from './base-list.ts'
import { type GuideWords, REPLACING } from './guide-files.ts'
import { readGuideLines } from './guide-lines.ts'
import { YES_NO_COLUMNS } from '../import/yes-no.ts'
import { DESTINATIONS } from './import/guide-values.ts'
import { readGuideRows } from './import/guide-rows.ts'
import { withKnownSynonyms } from './import/known-synonyms.ts'
import { listFile } from './import/list-file.ts'
import { readGuideSource } from './import/read-source.ts'
import { isThere, readSheet } from '../import/sheet.ts'

interface GuideImport {
  readonly folder: string
  readonly file: string
  readonly skipErrors: boolean
  /** File that keeps how columns and values are read. */
  readonly map?: string | undefined
  /** Keeps the base list's synonyms for the same things. */
  readonly withSynonyms: boolean
  readonly words: GuideWords
}

/** `npm run comune -- guide import FILE`: replaces the base list. Returns what to print, and whether it worked. */
export async function importGuide(command: GuideImport): Promise<{ text: string; ok: boolean }> {
  const { folder, file, skipErrors, map, withSynonyms, words } = command
  const sheet = await readGuideSource(file)
  const ids = words.destinations.map(({ id }) => id)
  const mapping = await readMapping(map, { [DESTINATIONS]: ids, [YES_NO_COLUMNS]: ids })
  const read = readGuideRows(sheet, namedWords(words.destinations), mapping)
  if (map !== undefined) await keepMapping(map, read.mapping)
  const errors = read.notes.filter(isError).length
  const isRefused = read.items.length === 0 || (errors > 0 && !skipErrors)
  const items = withSynonyms ? withKnownSynonyms(read.items, await baseItems(folder, words.destinations)) : read.items
  const before = await listBefore(folder, words)
  const changes = isRefused ? [] : changesOf(before.items, items)
  const report = [mappingInWords(read.mapping), reportTable([...read.notes, ...changes])].filter(Boolean).join('\n\n')
  if (isRefused) {
    const advice = errors > 0 ? 'Correggi le righe con un errore, o ripeti con --salta-errori per lasciarle fuori.' : ''
    return { text: `${report}\n\nNon è stato importato niente. ${advice}`.trim(), ok: false }
  }
  const content = listFile(items)
  const isChanged = content !== before.content
  if (isChanged) await writeAtomically(before.path, content)
  const next = isChanged ? 'Riavvia il server per mostrare i cambi.' : 'Il rifiutario resta com’era.'
  return { text: `${report}\n\n${countOf(items.length, 'voce', 'voci')}. ${next}`.trim(), ok: true }
}

interface ListBefore {
  readonly path: string
  readonly content: string | undefined
  readonly items: readonly GuideAmendment[] | undefined
}

async function listBefore(folder: string, { destinations }: GuideWords): Promise<ListBefore> {
  const path = join(folder, `${REPLACING}.csv`)
  const other = join(folder, `${REPLACING}.xlsx`)
  if (await isThere(other)) throw new ConfigurationError(`${other}: c’è già un elenco intero: spostalo, e ripeti.`)
  if (!(await isThere(path))) return { path, content: undefined, items: undefined }
  const { amendments } = readGuideLines(await readSheet(path), destinations)
  return { path, content: await readFile(path, 'utf8'), items: amendments }
}

const change = (where: string, value: string, done: string): RowNote => ({
  level: 'cambio',
  where,
  field: 'voce',
  value,
  done,
})

function changesOf(before: readonly GuideAmendment[] | undefined, after: readonly GuideAmendment[]): RowNote[] {
  if (before === undefined)
    return [change('tutto il file', '', `${countOf(after.length, 'voce', 'voci')} al posto dell’elenco di base`)]
  const known = new Map(before.map((item) => [slugOf(item.name), item]))
  const kept = new Set(after.map(({ name }) => slugOf(name)))
  return [
    ...after.flatMap((item) => {
      const old = known.get(slugOf(item.name))
      if (old === undefined) return [change(item.name, item.destination, 'nuova')]
      if (JSON.stringify(plain(old)) === JSON.stringify(plain(item))) return []
      const done = old.destination === item.destination ? 'cambiata' : `prima andava in "${old.destination}"`
      return [change(item.name, item.destination, done)]
    }),
    ...before.filter(({ name }) => !kept.has(slugOf(name))).map((item) => change(item.name, item.destination, 'tolta')),
  ]
}

/** Fields in a fixed order, to compare as JSON. */
const plain = ({ name, destination, synonyms, first, why, variants }: GuideAmendment): unknown[] => [
  name,
  destination,
  synonyms,
  first ?? '',
  why ?? '',
  variants.map(({ when, destination: id, users = [] }) => [when, id, users]),
]
