import { problemSchema } from '../../../contract/http/problem.ts'

const REFUSALS = {
  400: 'Manca qualcosa, o è scritto male: "errors" dice quale campo',
  401: 'Nessuno è entrato',
  403: 'Riservato a chi gestisce il servizio',
  404: 'Non c’è, o non è di chi lo chiede',
  409: 'Le regole del servizio non lo permettono: "type" dice quale, "detail" cosa si può fare',
  412: 'Chi è entrato non è chi ha scritto la richiesta (Act-Author): non è stato fatto niente',
  422: 'Quello che è scritto non esiste, o la foto non si legge: "detail" dice cosa',
} as const
export type RefusalStatus = keyof typeof REFUSALS

/** The problem documents (RFC 9457) that a call may answer with, for its schema. */
export const refusals = (...statuses: RefusalStatus[]) =>
  Object.fromEntries(
    statuses.map((status) => [
      String(status),
      { description: REFUSALS[status], content: { 'application/problem+json': { schema: problemSchema } } },
    ]),
  )
