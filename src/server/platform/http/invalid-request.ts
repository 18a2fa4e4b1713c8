import type { FastifyReply, FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import type { Problem } from '../../../contract/http/problem.ts'
import { issueFacts } from '../data-issue.ts'
import { sendProblem } from './problem.ts'

/** Limit, so that the answer does not outgrow a request with thousands of wrong fields. */
const MOST_TOLD = 20

type Errors = NonNullable<Problem['errors']>

/** A request that fails its schema, with every wrong field. Fastify answers 400. */
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

/** A body may hold personal data, such as a codice fiscale: answers and logs never repeat it. */
const errorsOf = (issue: z.core.$ZodIssue, data: unknown, isBody: boolean): Errors =>
  issueFacts(issue, data).map(({ field, found, expected }) => ({
    field,
    detail: isSentence(issue.message) ? issue.message : `${isBody ? '' : `trovato ${found}, `}atteso ${expected}`,
  }))

/** Form schemas have whole sentences; all other messages are noun phrases after "atteso". */
const isSentence = (message: string): boolean => message.endsWith('.')

/** The type provider's own compiler loses path and value, which the answer needs. */
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
