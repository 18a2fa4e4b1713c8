import { z } from 'zod'
import { problemSchema } from '../../../contract/http/problem.ts'

const PROBLEMS = {
  400: 'Manca qualcosa, o è scritto male: "detail" dice cosa',
  401: 'Nessuno è entrato',
  403: 'Riservato a chi gestisce il servizio',
  404: 'Il ritiro non c’è, o non è tuo',
  409: 'Le regole del servizio non lo permettono: "type" dice quale, "detail" cosa si può fare',
  412: 'Chi è entrato non è chi ha scritto la richiesta (Act-Author): non è stato fatto niente',
  422: 'La foto non si legge, o la zona non c’è: "detail" dice cosa',
} as const
type ProblemStatus = keyof typeof PROBLEMS

const problem = (status: ProblemStatus) => ({
  description: PROBLEMS[status],
  content: { 'application/problem+json': { schema: problemSchema } },
})

interface Answers {
  /** As JSON or as the file that `type` names; without it, 204 and nothing. */
  answer?: z.ZodType
  type?: string
  /** 201 the first time, 200 to a repetition. */
  isCreation?: boolean
  problems?: ProblemStatus[]
}

/** What a call of this area answers, as Fastify writes it and the OpenAPI document shows it. */
function call(tag: string, summary: string, { answer, type, isCreation, problems = [] }: Answers) {
  const success = answer && { description: summary, content: { [type ?? 'application/json']: { schema: answer } } }
  const response: Record<string, unknown> = {
    ...(success === undefined ? { 204: z.null().describe('Fatto') } : { 200: success }),
    ...(isCreation && { 201: success }),
    ...Object.fromEntries(problems.map((status) => [status, problem(status)])),
  }
  return { tags: [tag], summary, response }
}

export const publicCall = (summary: string, { problems = [], ...rest }: Answers) =>
  call('Ritiro ingombranti', summary, { ...rest, problems: [400, ...problems] })

/** Of who is signed in. */
export const ownCall = (summary: string, { problems = [], ...rest }: Answers) =>
  publicCall(summary, { ...rest, problems: [401, ...problems] })

export const staffCall = (summary: string, { problems = [], ...rest }: Answers) =>
  call('Gestione dei ritiri', summary, { ...rest, problems: [400, 401, 403, ...problems] })

/** Of a call that takes photos too. */
export const PHOTO_FORM = {
  description: 'Oppure un modulo con lo stesso JSON nel campo "dati" e le foto (fino a 12 MB l’una) nei campi "foto".',
  consumes: ['application/json', 'multipart/form-data'],
}
