import type { LightMyRequestResponse } from 'fastify'

/** What is wrong with any answer: a 5xx, or a refusal that is no problem document. */
export function faultOf({ statusCode, body, headers }: LightMyRequestResponse): string | undefined {
  if (statusCode >= 500) return `${statusCode}: ${body}`
  const isProblem = String(headers['content-type']).startsWith('application/problem+json')
  return statusCode >= 400 && body !== '' && !isProblem ? `${statusCode}, no problem document: ${body}` : undefined
}
