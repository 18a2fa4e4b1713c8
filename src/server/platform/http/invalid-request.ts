import type { FastifyReply, FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import type { Problem } from '../../../contract/http/problem.ts'
import { issueFacts } from '../data-issue.ts'
import { sendProblem } from './problem.ts'

/** A request of thousands of wrong fields is answered by no more than this: an answer is not to outgrow it. */
const MOST_TOLD = 20

type Errors = NonNullable<Problem['errors']>

/** A request that its schema refuses, with every field that is wrong. Fastify answers it with 400. */
export class InvalidRequest extends Error {
  readonly statusCode = 400
  readonly isBody: boolean
  readonly errors: Errors

  constructor(issues: readonly z.core.$ZodIssue[], data: unknown, isBody: boolean) {
    super('The request does not match its schema')
    this.isBody = isBody
    this.errors = issues
      .slice(0, MOST_TOLD)
      .flatMap((issue) => errorsOf(issue, data, isBody))
      .slice(0, MOST_TOLD)
  }
}

/** A body may hold what a person typed, a codice fiscale perhaps: no answer and no log repeats it. */
const errorsOf = (issue: z.core.$ZodIssue, data: unknown, isBody: boolean): Errors =>
  issueFacts(issue, data).map(({ field, found, expected }) => ({
    field,
    detail: isSentence(issue.message) ? issue.message : `${isBody ? '' : `trovato ${found}, `}atteso ${expected}`,
  }))

/** Schemas of forms have sentences for people; all other messages are noun phrases that follow "atteso". */
const isSentence = (message: string): boolean => message.endsWith('.')

/** The type provider's own compiler would keep neither the path nor the value: both are told to who asked. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema, httpPart }) =>
  (data) => {
    const result = schema.safeParse(data)
    if (result.success) return { value: result.data }
    return { error: new InvalidRequest(result.error.issues, data, httpPart === 'body') }
  }

export function sendInvalidRequest(
  reply: FastifyReply,
  { errors, isBody }: Pick<InvalidRequest, 'errors' | 'isBody'>,
): FastifyReply {
  const lines = new Set(errors.map(({ field, detail }) => (isSentence(detail) ? detail : `${field}: ${detail}.`)))
  const title = isBody ? 'Dati da correggere' : 'Richiesta non valida'
  return sendProblem(reply, 400, title, [...lines].join(' '), { errors })
}
