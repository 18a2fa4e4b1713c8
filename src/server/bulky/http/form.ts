import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { IDEMPOTENCY_HEADER } from '../../../contract/http/idempotency.ts'
import { reencodedPhoto } from '../../platform/http/photo.ts'
import { ProblemError } from '../../platform/http/problem.ts'
import { readForm } from '../../platform/http/read-form.ts'
import { withUploadRoom } from '../../platform/http/guards/upload-room.ts'
import type { Act } from '../booking/booking.ts'

/** The request of somebody, checked, with its photos encoded anew. */
export const readRequest = <Schema extends z.ZodType>(
  request: FastifyRequest,
  { comuneId, actor }: Act,
  schema: Schema,
): Promise<{ data: z.output<Schema>; photos: Buffer[] }> =>
  withUploadRoom(`${comuneId} ${actor.userId}`, async (take) => {
    const { data, files } = await readForm(request, take)
    const checkedData = checked(schema, data)
    const photos: Buffer[] = []
    for (const file of files) {
      const photo = await reencodedPhoto(file)
      if (photo === undefined) throw unreadablePhoto()
      photos.push(photo)
    }
    return { data: checkedData, photos }
  })

const unreadablePhoto = (): ProblemError =>
  new ProblemError(
    422,
    'Foto non leggibile',
    'La foto non si legge o è troppo grande. Scegline un’altra, o continua senza.',
  )

/** A refusal names the fields in words, and never repeats what was typed: a codice fiscale is not written to any log. */
export function checked<Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> {
  const result = schema.safeParse(data)
  if (result.success) return result.data
  const lines = new Set(result.error.issues.map(({ message }) => message))
  throw new ProblemError(422, 'Dati da correggere', [...lines].join(' '))
}

/** Names the act: without it a repeated tap could not be told from a second wish. */
export function keyOf(request: FastifyRequest): string {
  const key = z.uuid().safeParse(request.headers[IDEMPOTENCY_HEADER])
  if (key.success) return key.data
  throw new ProblemError(400, 'Richiesta non valida', 'La richiesta non si capisce. Ricarica la pagina e riprova.')
}
