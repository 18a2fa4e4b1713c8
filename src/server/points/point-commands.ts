import { writeFile } from 'node:fs/promises'
import { REPORT_LABELS, REPORT_STATE_LABELS, REPORT_STATES, type ReportState } from '../../domain/points/report.ts'
import { POINT_STATUSES, type PointStatus, STATUS_LABELS } from '../../domain/points/status.ts'
import type { Comune } from '../comune/comuni.ts'
import { ConfigurationError } from '../platform/configuration.ts'
import type { Database } from '../platform/database/database.ts'
import { type ListedReport, reportStore } from './report-store.ts'
import { statusStore } from './status-store.ts'

const AS_USUAL = 'ok'

/** What the gestore does about points and reports from the command line. Each command answers with what to print. */
export function pointCommands(database: Database, comune: Comune, now: Date) {
  const reports = reportStore(database)
  const statuses = statusStore(database)
  const pointOf = (id: string) => comune.map.points.find((point) => point.id === id)

  return {
    setStatus: async (pointId: string, status: string, note: string | undefined): Promise<string> => {
      const point = pointOf(pointId)
      if (point === undefined) throw new ConfigurationError(`"${pointId}" non è un punto di ${comune.public.name}.`)
      const wanted = statusFrom(status)
      await statuses.set(comune.id, pointId, wanted, note, now)
      return `${point.name}: ${wanted === undefined ? 'come al solito' : STATUS_LABELS[wanted].toLowerCase()}.`
    },

    listReports: async (withSettled: boolean): Promise<string> => {
      const list = await reports.list(comune.id, withSettled)
      if (list.length === 0) return 'Nessuna segnalazione.'
      return list.map((report) => reportLine(report, pointOf(report.point)?.name ?? report.point)).join('\n')
    },

    setReport: async (code: string, state: string, answer: string | undefined): Promise<string> => {
      const isKnown = await reports.settle(comune.id, code, stateFrom(state), answer, now)
      if (!isKnown) throw new ConfigurationError(`Nessuna segnalazione ha il codice "${code}".`)
      return `${code}: ${REPORT_STATE_LABELS[stateFrom(state)].toLowerCase()}.`
    },

    savePhoto: async (code: string, file: string): Promise<string> => {
      const image = await reports.photo(comune.id, code)
      if (image === undefined) throw new ConfigurationError(`La segnalazione "${code}" non c’è o non ha una foto.`)
      await writeFile(file, image, { flag: 'wx' })
      return `Foto salvata in ${file} (JPEG).`
    },
  }
}

function statusFrom(text: string): PointStatus | undefined {
  const status = POINT_STATUSES.find((one) => one === text)
  if (status !== undefined || text === AS_USUAL) return status
  throw new ConfigurationError(`stato: trovato "${text}", atteso uno tra ${[...POINT_STATUSES, AS_USUAL].join(', ')}`)
}

function stateFrom(text: string): ReportState {
  const state = REPORT_STATES.find((one) => one === text)
  if (state !== undefined) return state
  throw new ConfigurationError(`esito: trovato "${text}", atteso uno tra ${REPORT_STATES.join(', ')}`)
}

const reportLine = (report: ListedReport, name: string): string =>
  [
    report.code,
    report.createdAt.slice(0, 16).replace('T', ' '),
    REPORT_STATE_LABELS[report.state],
    name,
    REPORT_LABELS[report.kind],
    ...(report.hasPhoto ? ['con foto'] : []),
    ...(report.words === undefined ? [] : [`"${report.words}"`]),
  ].join(' · ')
