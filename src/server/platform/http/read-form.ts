import type { FastifyRequest } from 'fastify'
import type { MultipartFile } from '@fastify/multipart'
import { InvalidRequest } from './invalid-request.ts'
import { ProblemError } from './problem.ts'
import { readJson } from './guards/storable-text.ts'
import type { TakeRoom } from './guards/upload-room.ts'

/** What the outbox of the app sends: JSON, or a form whose field `dati` is that JSON and whose files are photos. */
export async function readForm(request: FastifyRequest, take: TakeRoom): Promise<{ data: unknown; files: Buffer[] }> {
  if (!request.isMultipart()) return { data: request.body, files: [] }
  let data: unknown
  const files: Buffer[] = []
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') files.push(await readFile(part, take))
      else if (part.fieldname === 'dati') data = readJson(part.value)
    }
  } catch (error) {
    // What is still to come is read and dropped: a client that is kept from sending does not look at the answer.
    request.raw.unpipe().resume()
    throw isRefusal(error) ? error : unreadable()
  }
  return { data, files }
}

async function readFile({ file }: MultipartFile, take: TakeRoom): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of file as AsyncIterable<Buffer>) {
    take(piece.length)
    pieces.push(piece)
  }
  if (file.truncated) throw tooLarge()
  return Buffer.concat(pieces)
}

/** Ours, or the plugin's, with a status. Its parser throws plain errors at a body that is cut short or badly marked off. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError ||
  error instanceof InvalidRequest ||
  (error as { statusCode?: number }).statusCode !== undefined

const unreadable = (): ProblemError =>
  new ProblemError(400, 'Richiesta non valida', 'La richiesta è arrivata incompleta. Riprova.')

const tooLarge = (): ProblemError =>
  new ProblemError(
    413,
    'Foto troppo grande',
    'Una foto è troppo grande: al massimo 12 MB. Riprova con un’altra, o senza.',
  )
