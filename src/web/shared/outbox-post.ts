import { IDEMPOTENCY_HEADER } from '../../contract/idempotency.ts'
import type { Problem } from '../../contract/problem.ts'
import { fetchWithToken, problemOf } from './api.ts'

export type Outcome = { ok: true; answer: unknown } | { ok: false; problem: Problem }

/** An act of the resident on its way to the server. */
export interface Posting {
  readonly id: string
  readonly path: `/${string}`
  readonly body: unknown
  readonly photos: readonly Blob[]
}

/** A network that takes everything and answers nothing would hold up all that comes after, for ever. */
const PATIENCE = 60_000

/** Undefined when it should be tried again: no network, the server away, overloaded, or in trouble of its own. */
export async function post(posting: Posting): Promise<Outcome | undefined> {
  try {
    return await outcomeOf(await request(posting))
  } catch {
    return undefined
  }
}

/** An entry that an earlier version of the app left here has one photo, or none. */
export const photosOf = ({ photos, photo }: { photos?: readonly Blob[]; photo?: Blob | undefined }): readonly Blob[] =>
  photos ?? (photo === undefined ? [] : [photo])

function request(posting: Posting): Promise<Response> {
  const { id, path, body } = posting
  const photos = photosOf(posting)
  return fetchWithToken(path, {
    method: 'POST',
    headers: {
      [IDEMPOTENCY_HEADER]: id,
      ...(photos.length === 0 ? { 'content-type': 'application/json' } : {}),
    },
    body: photos.length === 0 ? JSON.stringify(body) : formOf(body, photos),
    signal: AbortSignal.timeout(PATIENCE),
  })
}

async function outcomeOf(answer: Response): Promise<Outcome | undefined> {
  if (answer.ok) return { ok: true, answer: answer.status === 204 ? undefined : await answer.json() }
  if (answer.status >= 500 || answer.status === 408 || answer.status === 429) return undefined
  return { ok: false, problem: await problemOf(answer) }
}

function formOf(body: unknown, photos: readonly Blob[]): FormData {
  const form = new FormData()
  form.set('dati', JSON.stringify(body))
  for (const photo of photos) form.append('foto', photo)
  return form
}
