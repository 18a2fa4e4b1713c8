import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AUTHOR_HEADER, IDEMPOTENCY_HEADER } from '../../../contract/http/idempotency.ts'
import { problemSchema } from '../../../contract/http/problem.ts'

const PROBLEMS = {
  400: 'Manca la chiave della richiesta',
  401: 'Nessuno è entrato',
  403: 'Riservato a chi gestisce il servizio',
  404: 'Il ritiro non c’è, o non è tuo',
  409: 'Le regole del servizio non lo permettono: "type" dice quale, "detail" cosa si può fare',
  412: 'Chi è entrato non è chi ha scritto la richiesta (Act-Author): non è stato fatto niente',
  422: 'Qualcosa di quello che è scritto non va: "detail" dice cosa',
} as const
type ProblemStatus = keyof typeof PROBLEMS

const problem = (status: ProblemStatus) => ({
  description: PROBLEMS[status],
  content: { 'application/problem+json': { schema: problemSchema } },
})

interface Call {
  description?: string
  params?: z.ZodType
  querystring?: z.ZodType
  body?: z.ZodType
  /** What it answers with, as JSON or as the file that `type` names; without it, 204 and nothing. */
  answer?: z.ZodType
  type?: string
  /** Done once per key, however often it arrives. */
  isAct?: boolean
  /** Answers 201 the first time, 200 to a repetition. */
  isCreation?: boolean
  /** Takes a form with photos too. */
  hasPhotos?: boolean
  problems?: ProblemStatus[]
}

const KEY = z.object({
  [IDEMPOTENCY_HEADER]: z.uuid().describe('La stessa a ogni nuovo tentativo: la richiesta si fa una volta sola.'),
  [AUTHOR_HEADER]: z
    .string()
    .optional()
    .describe('L’utente per cui è stata scritta: se è entrata un’altra persona, non si fa niente.'),
})

const FORM = 'Oppure un modulo con lo stesso JSON nel campo "dati" e le foto (fino a 12 MB l’una) nei campi "foto".'

/** A call of this area, as the OpenAPI document shows it. */
function call(tag: string, summary: string, { answer, type, isAct, isCreation, hasPhotos, problems, ...rest }: Call) {
  const success = answer && {
    description: summary,
    content: { [type ?? 'application/json']: { schema: answer } },
  }
  return {
    tags: [tag],
    summary,
    ...rest,
    ...(isAct && { headers: KEY }),
    ...(hasPhotos && { description: FORM, consumes: ['application/json', 'multipart/form-data'] }),
    response: {
      ...(success === undefined ? { 204: z.null().describe('Fatto') } : { 200: success }),
      ...(isCreation && { 201: success }),
      ...(isAct && { 412: problem(412) }),
      ...Object.fromEntries((problems ?? []).map((status) => [status, problem(status)])),
    },
  }
}

/** Of who is signed in. */
export const ownCall = (summary: string, { problems = [], ...rest }: Call) =>
  call('Ritiro ingombranti', summary, { ...rest, problems: [401, ...problems] })

export const publicCall = (summary: string, rest: Call) => call('Ritiro ingombranti', summary, rest)

export const staffCall = (summary: string, { problems = [], ...rest }: Call) =>
  call('Gestione dei ritiri', summary, { ...rest, problems: [401, 403, ...problems] })

/**
 * Here schemas describe and the handlers check, with the very same schemas: who asks comes before what they ask, a form
 * is read only then, and a refusal repeats nothing of what was typed (`checked`).
 */
export function describeOnly(scope: FastifyInstance): void {
  scope.setValidatorCompiler(() => (data) => ({ value: data }))
  scope.setSerializerCompiler(() => (data) => JSON.stringify(data))
}
