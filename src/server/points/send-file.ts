import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'

interface ByteRange {
  start: number
  end: number
}

/** Sends a file of a comune's folder, or a range of it: map archives are read in ranges. */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  type: string,
): Promise<FastifyReply> {
  const { size, mtimeMs } = await stat(path)
  const etag = `"${size.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`
  reply.headers({ 'content-type': type, 'accept-ranges': 'bytes', etag })
  if (request.headers['if-none-match'] === etag) return reply.code(304).send()
  const range = rangeOf(request.headers.range, size)
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send()
  if (range === undefined) return reply.header('content-length', size).send(createReadStream(path))
  const { start, end } = range
  return reply
    .code(206)
    .headers({ 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': end - start + 1 })
    .send(createReadStream(path, { start, end }))
}

/** Parses a single byte range; any other header is ignored, as RFC 9110 allows. */
export function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start > end ? 'outside' : { start, end }
}
