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
  readonly errors: Errors

  constructor(issues: readonly z.core.$ZodIssue[], data: unknown) {
    super('The request does not match its schema')
    this.errors = issues
      .slice(0, MOST_TOLD)
      .flatMap((issue) => issueFacts(issue, data))
      .slice(0, MOST_TOLD)
      .map(({ field, found, expected }) => ({ field, detail: `trovato ${found}, atteso ${expected}` }))
  }
}

/** The type provider's own compiler would keep neither the path nor the value: both are told to who asked. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> =
  ({ schema }) =>
  (data) => {
    const result = schema.safeParse(data)
    return result.success ? { value: result.data } : { error: new InvalidRequest(result.error.issues, data) }
  }

export function sendInvalidRequest(reply: FastifyReply, { errors }: Pick<InvalidRequest, 'errors'>): FastifyReply {
  const detail = errors.map((error) => `${error.field}: ${error.detail}.`).join(' ')
  return sendProblem(reply, 400, 'Richiesta non valida', detail, { errors })
}
