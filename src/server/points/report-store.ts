import { randomInt } from 'node:crypto'
import type { NewReport, Report } from '../../contract/points/reports.ts'
import type { ReportState } from '../../domain/points/report.ts'
import type { Database, Queries } from '../platform/database/database.ts'

/** Without characters that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const CODE_PART = 4

const codePart = (): string => Array.from({ length: CODE_PART }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')

const newCode = (): string => `${codePart()}-${codePart()}`

interface ReportRow extends Record<string, unknown> {
  code: string
  point_id: string
  kind: Report['kind']
  state: ReportState
  answer: string | null
  words: string | null
  created_at: Date
  changed_at: Date
}

export interface ListedReport extends Report {
  readonly words: string | undefined
  readonly hasPhoto: boolean
}

const COLUMNS = 'code, point_id, kind, state, answer, words, created_at, changed_at'

const toReport = (row: ReportRow): Report => ({
  code: row.code,
  point: row.point_id,
  kind: row.kind,
  state: row.state,
  ...(row.answer !== null && { answer: row.answer }),
  createdAt: row.created_at.toISOString(),
  changedAt: row.changed_at.toISOString(),
})

export function reportStore(database: Database) {
  return {
    /** Idempotent: the same id again is the same report. */
    add: (comuneId: string, id: string, report: NewReport, photo: Buffer | undefined, now: Date): Promise<Report> =>
      database.transaction(async (queries) => {
        await insert(queries, comuneId, id, report, now)
        if (photo !== undefined) {
          await queries.query(
            `INSERT INTO point_report_photo (comune_id, report_id, image) VALUES ($1, $2, $3)
             ON CONFLICT (comune_id, report_id) DO NOTHING`,
            [comuneId, id, photo],
          )
        }
        return (await find(queries, comuneId, 'id', id))!
      }),

    byId: (comuneId: string, id: string): Promise<Report | undefined> => find(database, comuneId, 'id', id),

    byCode: (comuneId: string, code: string): Promise<Report | undefined> => find(database, comuneId, 'code', code),

    list: (comuneId: string, withSettled: boolean): Promise<ListedReport[]> => list(database, comuneId, withSettled),

    photo: async (comuneId: string, code: string): Promise<Buffer | undefined> => {
      const [row] = await database.query<{ image: Buffer }>(
        `SELECT image FROM point_report_photo JOIN point_report ON point_report.comune_id = point_report_photo.comune_id
           AND point_report.id = report_id
         WHERE point_report.comune_id = $1 AND code = $2`,
        [comuneId, code],
      )
      return row?.image
    },

    settle: async (
      comuneId: string,
      code: string,
      state: ReportState,
      answer: string | undefined,
      now: Date,
    ): Promise<boolean> => {
      const rows = await database.query(
        `UPDATE point_report SET state = $3, answer = coalesce($4, answer), changed_at = $5
         WHERE comune_id = $1 AND code = $2 RETURNING code`,
        [comuneId, code, state, answer ?? null, now],
      )
      return rows.length > 0
    },
  }
}

async function find(queries: Queries, comuneId: string, by: 'id' | 'code', value: string): Promise<Report | undefined> {
  const [row] = await queries.query<ReportRow>(
    `SELECT ${COLUMNS} FROM point_report WHERE comune_id = $1 AND ${by} = $2`,
    [comuneId, value],
  )
  return row && toReport(row)
}

/** If one report arrives twice at once, the second waits for the first and changes nothing. */
const insert = (queries: Queries, comuneId: string, id: string, { point, kind, words }: NewReport, now: Date) =>
  queries.query(
    `INSERT INTO point_report (comune_id, id, code, point_id, kind, words, created_at, changed_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $7) ON CONFLICT (comune_id, id) DO NOTHING`,
    [comuneId, id, newCode(), point, kind, words || null, now],
  )

async function list(queries: Queries, comuneId: string, withSettled: boolean): Promise<ListedReport[]> {
  const rows = await queries.query<ReportRow & { has_photo: boolean }>(
    `SELECT ${COLUMNS}, EXISTS (SELECT FROM point_report_photo AS photo
         WHERE photo.comune_id = point_report.comune_id AND photo.report_id = point_report.id) AS has_photo
     FROM point_report
     WHERE comune_id = $1 AND ($2 OR state IN ('inviata', 'in-carico')) ORDER BY created_at`,
    [comuneId, withSettled],
  )
  return rows.map((row) => ({ ...toReport(row), words: row.words ?? undefined, hasPhoto: row.has_photo }))
}
