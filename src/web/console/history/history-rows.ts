import type { EditionView, HistoryView } from '../../../contract/edition/console.ts'
import { PART_NAMES } from '../../../contract/edition/content.ts'
import type { Rehearsal } from '../../../domain/edition/rehearsal.ts'
import { rehearsalWords } from '../../../domain/edition/words/rehearsal-words.ts'
import { monthAndYear } from '../../../domain/italian/dates.ts'
import { momentInWords, yearMonthOf } from '../../parts/console/moment.ts'
import { PART_LABELS } from '../../parts/console/part-names.ts'

type Act = HistoryView['acts'][number]

/** An edition with the act that made it, in words. */
export interface HistoryRow {
  readonly edition: EditionView
  /** What was done. */
  readonly act: string
  /** The parts that it changed. */
  readonly parts: readonly string[]
  /** What it changed for residents; empty if that was not rehearsed. */
  readonly changes: readonly string[]
  /** Whether it revokes an edition that waited for its moment. */
  readonly isWithdrawal: boolean
}

const ACTS: Readonly<Record<string, string>> = {
  pubblica: 'Pubblicata',
  importa: 'Dai file del comune',
  torna: 'Ritorno a un’edizione di prima',
  riporta: 'Riportata sopra una modifica successiva',
  sciopero: 'Sciopero',
  annulla: 'Annullato un atto',
  revoca: 'Revocata prima che valesse',
}

/** What an act stores: the changed parts by name, and the changes for residents. */
interface Difference {
  readonly parts?: object
  readonly changes?: Rehearsal
}

export const rowsOf = (pages: readonly HistoryView[]): HistoryRow[] =>
  pages.flatMap(({ editions, acts }) => {
    const made = new Map(acts.map((act) => [act.toEdition, act]))
    return editions.map((edition) => rowOf(edition, made.get(edition.number)))
  })

function rowOf(edition: EditionView, act: Act | undefined): HistoryRow {
  const difference = (act?.difference ?? {}) as Difference
  const changed = Object.keys(difference.parts ?? {})
  return {
    edition,
    act: act === undefined ? '' : `${ACTS[act.kind] ?? act.kind}${act.isJoint ? ', insieme ad altri comuni' : ''}`,
    parts: PART_NAMES.filter((name) => changed.includes(name)).map((name) => PART_LABELS[name]),
    isWithdrawal: act?.kind === 'revoca',
    changes: difference.changes === undefined ? [] : rehearsalWords(difference.changes),
  }
}

export interface HistoryMonth {
  /** "Novembre 2026" */
  readonly name: string
  readonly rows: readonly HistoryRow[]
}

export const byMonth = (rows: readonly HistoryRow[]): HistoryMonth[] =>
  [...Map.groupBy(rows, ({ edition }) => monthAndYear(yearMonthOf(edition.publishedAt)))].map(([name, of]) => ({
    name,
    rows: of,
  }))

/** The history as a file. */
export const HISTORY_COLUMNS = [
  { id: 'edizione', name: 'Edizione', text: ({ edition }: HistoryRow) => String(edition.number) },
  { id: 'pubblicata', name: 'Pubblicata', text: ({ edition }: HistoryRow) => momentInWords(edition.publishedAt) },
  { id: 'vale', name: 'Vale dal', text: ({ edition }: HistoryRow) => momentInWords(edition.effectiveAt) },
  { id: 'di', name: 'Di', text: ({ edition }: HistoryRow) => edition.author },
  { id: 'atto', name: 'Atto', text: ({ act }: HistoryRow) => act },
  { id: 'motivo', name: 'Perché', text: ({ edition }: HistoryRow) => edition.reason },
  { id: 'parti', name: 'Parti', text: ({ parts }: HistoryRow) => parts.join(', ') },
  { id: 'cambia', name: 'Cosa è cambiato', text: ({ changes }: HistoryRow) => changes.join(' ') },
]
