/** A server with one route and nothing else, that answers with the bytes it is told to. */
import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

const [, , file, type] = process.argv
const body = file === undefined ? 'ready' : readFileSync(file)
const app = Fastify({ logger: false })
app.get('/', (_request, reply) => reply.type(type ?? 'text/plain').send(body))
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
