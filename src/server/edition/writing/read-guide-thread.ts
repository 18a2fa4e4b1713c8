import type { GuideImportView } from '../../../contract/edition/writing/guide.ts'
import type { ImportRequest } from '../../../contract/edition/writing/import.ts'
import { GUIDE_FIELDS } from '../../guide/import/columns.ts'
import { readGuideRows } from '../../guide/import/guide-rows.ts'
import { sentTable } from '../../guide/import/read-source.ts'
import { NO_MAPPING } from '../../import/mapping.ts'
import { namedWords } from '../../import/named-words.ts'
import type { DraftedWords } from './drafted-words.ts'
import { notesForPage, readOrRefuse } from './sent-file.ts'

export interface SentGuide extends Pick<DraftedWords, 'destinations'> {
  readonly sent: ImportRequest
}

/** Reads an uploaded guide; runs in its own thread. */
export async function work({ destinations, sent }: SentGuide): Promise<GuideImportView> {
  const sheet = await readOrRefuse(() => sentTable(Buffer.from(sent.content, 'base64'), sent.name))
  const { items, notes, mapping } = readGuideRows(sheet, namedWords(destinations), sent.mapping ?? NO_MAPPING)
  return {
    columns: sheet.header.filter(Boolean),
    fields: [...GUIDE_FIELDS],
    rows: sheet.rows.length,
    mapping,
    notes: notesForPage(notes),
    items: items.map(({ variants, ...item }) => ({ ...item, ...(variants.length > 0 && { variants }) })),
  }
}
