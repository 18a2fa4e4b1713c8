import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { DATA_HEADERS } from '../../../contract/http/security-headers.ts'

type Encoding = 'br' | 'gzip' | 'identity'
type Headers = Readonly<Record<string, string>>

/** An answer ready to send; each encoding is made when first asked for. */
export interface ReadyAnswer {
  readonly status: number
  readonly etag: string
  readonly as: (encoding: Encoding) => Written
}

interface Written {
  /** Flat array: [name, value, name, value, …]. */
  readonly headers: string[]
  /** Small bodies as latin1 text: Node sends them in one piece with the headers. */
  readonly body: string | Buffer
}

/** What Node writes without allocating, minus the headers. */
const SMALL = 14 * 1024

/** A compromise of size and time: about 2 ms for a page. */
export const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

export function makeReady(status: number, headers: Headers, text: string): ReadyAnswer {
  const body = Buffer.from(text)
  return readyFrom(status, headers, body, () => brotliCompressSync(body, QUICKLY))
}

/** Smallest size, compressed in the background: for what every phone downloads once. */
export async function makeSmallest(headers: Headers, text: string): Promise<ReadyAnswer> {
  const body = Buffer.from(text)
  const brotli = await promisify(brotliCompress)(body)
  return readyFrom(200, headers, body, () => brotli)
}

function readyFrom(status: number, headers: Headers, body: Buffer, brotli: () => Buffer): ReadyAnswer {
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  const all = { ...DATA_HEADERS, ...headers, etag }
  const make: Readonly<Record<Encoding, () => Written>> = {
    identity: () => written(all, body),
    br: () => written({ ...all, 'content-encoding': 'br' }, brotli()),
    gzip: () => written({ ...all, 'content-encoding': 'gzip' }, gzipSync(body)),
  }
  const made = new Map<Encoding, Written>()
  return { status, etag, as: (encoding) => made.getOrInsertComputed(encoding, () => make[encoding]()) }
}

const written = (headers: Headers, body: Buffer): Written => ({
  headers: Object.entries({ ...headers, 'content-length': String(body.length) }).flat(),
  body: body.length <= SMALL ? body.toString('latin1') : body,
})

/**
 * Sends the best encoding that the client accepts, or 304. Bypasses Fastify's reply, which would build the constant
 * headers for every request.
 */
export function sendReady({ headers, method }: FastifyRequest, reply: FastifyReply, ready: ReadyAnswer): FastifyReply {
  const { headers: made, body } = ready.as(chooseEncoding(headers['accept-encoding']))
  const earlier = Object.entries(reply.getHeaders() as Headers)
  const isUnchanged = ready.status === 200 && isKnown(headers['if-none-match'], ready.etag)
  const { raw } = reply.hijack()
  raw.writeHead(isUnchanged ? 304 : ready.status, earlier.length === 0 ? made : [...earlier.flat(), ...made])
  raw.end(isUnchanged || method === 'HEAD' ? '' : body, 'latin1')
  return reply
}

/** Weak comparison (RFC 9110): compressing proxies mark the tag as weak. */
const isKnown = (known: string | undefined, tag: string): boolean =>
  known !== undefined && known.split(',').some((one) => one.trim().replace(/^W\//, '') === tag || one.trim() === '*')

function chooseEncoding(accepted = ''): Encoding {
  if (accepted === '') return 'identity'
  const offers = new Set(accepted.split(',').map((offer) => offer.trim().split(';', 1)[0]))
  if (offers.has('br')) return 'br'
  return offers.has('gzip') ? 'gzip' : 'identity'
}
