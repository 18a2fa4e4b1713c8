import multipart, { type MultipartFile } from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { MAX_PHOTO_BYTES } from '../../../contract/http/photo.ts'
import { readJson } from './guards/storable-text.ts'
import { type TakeRoom, withUploadRoom } from './guards/upload-room.ts'
import { reencodedPhoto } from './photo.ts'
import { ProblemError } from './problem.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Re-encoded; set on routes with `withPhotos`. */
    photos: readonly Buffer[]
  }
}

const LIMITS = { fileSize: MAX_PHOTO_BYTES, fields: 1, fieldSize: 64 * 1024 }

/** Only routes of this scope accept forms. */
export async function acceptForms(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, { limits: LIMITS })
  scope.decorateRequest('photos')
}

/**
 * Accepts what the app's outbox sends: JSON, or a form with the JSON in field `dati` and photos as files. Parsed before
 * validation, so that the route's schema checks both. `senderOf`: whose share of the upload room it uses.
 */
export const withPhotos = (most: number, senderOf: (request: FastifyRequest) => string) => ({
  preValidation: async (request: FastifyRequest): Promise<void> => {
    request.photos = []
    if (!request.isMultipart()) return
    await withUploadRoom(senderOf(request), async (take) => {
      const { data, files } = await readParts(request, most, take)
      request.body = data
      const photos: Buffer[] = []
      for (const file of files) photos.push((await reencodedPhoto(file)) ?? refusePhoto())
      request.photos = photos
    })
  },
})

async function readParts(request: FastifyRequest, most: number, take: TakeRoom) {
  let data: unknown
  const files: Buffer[] = []
  try {
    for await (const part of request.parts({ limits: { ...LIMITS, files: most } })) {
      if (part.type === 'file') files.push(await readFile(part, take))
      else if (part.fieldname === 'dati') data = readJson(part.value)
    }
  } catch (error) {
    // Reads and drops the rest: a client that cannot finish sending does not read the answer.
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

/** Our own refusals, or the plugin's, which have a status. Its parser throws plain errors for malformed bodies. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ProblemError || (error as { statusCode?: number }).statusCode !== undefined

const unreadable = (): ProblemError =>
  new ProblemError(400, 'Richiesta non valida', 'La richiesta è arrivata incompleta. Riprova.')

const tooLarge = (): ProblemError =>
  new ProblemError(
    413,
    'Foto troppo grande',
    'Una foto è troppo grande: al massimo 12 MB. Riprova con un’altra, o senza.',
  )

function refusePhoto(): never {
  const detail = 'La foto non si legge o è troppo grande. Scegline un’altra, o continua senza.'
  throw new ProblemError(422, 'Foto non leggibile', detail)
}
