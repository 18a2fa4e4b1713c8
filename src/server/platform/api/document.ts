import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform, jsonSchemaTransformObject, serializerCompiler } from 'fastify-type-provider-zod'
import { validatorCompiler } from '../http/invalid-request.ts'
import { makeReady, type ReadyAnswer, sendReady } from '../http/ready-answer.ts'
import { type ApiDocument, apiPage } from './page.ts'
import { OPEN_DATA_HEADERS } from './open-data.ts'

const PACKAGE = resolve(import.meta.dirname, '../../../../package.json')
const DOCUMENT = 'application/vnd.oai.openapi+json; charset=utf-8'

/**
 * From here on a route's zod schemas validate its requests, type its handler and document it. Only routes with a tag
 * are in the document: pages and files are no calls.
 */
export async function apiDocument(app: FastifyInstance): Promise<void> {
  const { version } = JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Mastello',
        version: version,
        description:
          'Le chiamate del server. Il comune è quello del nome a dominio. I dati aperti si leggono senza chiave, anche da altri siti. Gli errori sono documenti application/problem+json (RFC 9457). Una scrittura ripete nell’intestazione X-XSRF-TOKEN il cookie che dà GET /api/xsrf.',
      },
      servers: [{ url: '/' }],
    },
    hideUntagged: true,
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })

  const document = once(() =>
    makeReady(200, { ...OPEN_DATA_HEADERS, 'content-type': DOCUMENT }, JSON.stringify(app.swagger())),
  )
  const page = once(() => apiPage(app.swagger() as ApiDocument))
  app.get('/api/openapi.json', (request, reply) => sendReady(request, reply, document()))
  app.get('/api', (request, reply) => sendReady(request, reply, page()))
}

/** Built at the first request, when every route is known. */
function once(make: () => ReadyAnswer): () => ReadyAnswer {
  let made: ReadyAnswer | undefined
  return () => (made ??= make())
}
