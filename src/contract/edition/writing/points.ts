import { z } from 'zod'
import { REPORT_STATES } from '../../../domain/points/report.ts'
import { POINT_STATUSES } from '../../../domain/points/status.ts'
import { linesText } from '../../text/plain-text.ts'
import { comuneParams } from '../console.ts'
import { importView } from './import.ts'
import { collectionPointsSchema, pointId } from '../../points/file.ts'
import { reportCodeSchema, reportSchema, statusesSchema } from '../../points/reports.ts'

export const pointParams = comuneParams.extend({ point: pointId })
export const reportParams = comuneParams.extend({ code: reportCodeSchema })

const MAX_WORDS = 500
const words = linesText().max(MAX_WORDS, `un testo fino a ${MAX_WORDS} caratteri`)

/** The present status of the points, and the reports of residents. */
export const pointsNowSchema = z.object({
  statuses: statusesSchema,
  reports: z.array(reportSchema.extend({ words: z.string().optional(), hasPhoto: z.boolean() })),
})
export type PointsNow = z.output<typeof pointsNowSchema>

export const statusChangeSchema = z.object({
  status: z.enum(POINT_STATUSES).nullable().describe('null: come al solito.'),
  note: words.optional().describe('Fino a quando, o dove andare: lo leggono i residenti.'),
})

export const reportChangeSchema = z.object({
  state: z.enum(REPORT_STATES),
  answer: words.optional().describe('La legge chi ha segnalato.'),
})

/** The points that a file would add or change. */
export const pointsImportView = importView.extend({ points: collectionPointsSchema })
export type PointsImportView = z.output<typeof pointsImportView>
