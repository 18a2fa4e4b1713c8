import { z } from 'zod'
import { REPORT_KINDS, REPORT_STATES } from '../../domain/points/report.ts'
import { POINT_STATUSES } from '../../domain/points/status.ts'
import { linesText } from '../text/plain-text.ts'
import { pointId } from './file.ts'

const MAX_WORDS = 500

/** What the phone sends, besides a photo. */
export const newReportSchema = z.strictObject({
  point: pointId.describe('Il punto, come in /api/points.'),
  kind: z.enum(REPORT_KINDS),
  words: linesText().max(MAX_WORDS, `un testo fino a ${MAX_WORDS} caratteri`).optional(),
})
export type NewReport = z.infer<typeof newReportSchema>

export const reportCodeSchema = z.string().regex(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/, 'un codice come "K7QX-4MPT"')

/** What anyone with the code may read. */
export const reportSchema = z.object({
  code: z.string().describe('Con questo codice si segue la segnalazione.'),
  point: z.string(),
  kind: z.enum(REPORT_KINDS),
  state: z.enum(REPORT_STATES),
  answer: z.string().optional().describe('La risposta del gestore.'),
  createdAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
})
export type Report = z.infer<typeof reportSchema>

export const statusesSchema = z.record(
  z.string(),
  z.object({ status: z.enum(POINT_STATUSES), note: z.string().optional() }),
)
