import { z } from 'zod'
import { type RefusalStatus, refusals } from '../../platform/api/refusals.ts'

interface Answers {
  /** As JSON or as the file that `type` names; without it, 204 and nothing. */
  answer?: z.ZodType
  type?: string
  /** Answers 201 the first time, 200 when the same act comes again. */
  isCreation?: boolean
  problems?: RefusalStatus[]
}

/** The schema of a call's answers, for Fastify and for the OpenAPI document. */
function call(tag: string, summary: string, { answer, type, isCreation, problems = [] }: Answers) {
  const success = answer && { description: summary, content: { [type ?? 'application/json']: { schema: answer } } }
  const response: Record<string, unknown> = {
    ...(success === undefined ? { 204: z.null().describe('Fatto') } : { 200: success }),
    ...(isCreation && { 201: success }),
    ...refusals(...problems),
  }
  return { tags: [tag], summary, response }
}

export const publicCall = (summary: string, { problems = [], ...rest }: Answers) =>
  call('Ritiro ingombranti', summary, { ...rest, problems: [400, ...problems] })

/** For residents who are signed in. */
export const ownCall = (summary: string, { problems = [], ...rest }: Answers) =>
  publicCall(summary, { ...rest, problems: [401, ...problems] })

export const staffCall = (summary: string, { problems = [], ...rest }: Answers) =>
  call('Gestione dei ritiri', summary, { ...rest, problems: [400, 401, 403, ...problems] })

/** For calls that also take photos. */
export const PHOTO_FORM = {
  description: 'Oppure un modulo con lo stesso JSON nel campo "dati" e le foto (fino a 12 MB l’una) nei campi "foto".',
  consumes: ['application/json', 'multipart/form-data'],
}
