import { actPath, AUTHOR_HEADER, IDEMPOTENCY_HEADER, NOT_ITS_AUTHOR } from '../../../contract/http/idempotency.ts'
import { fetchWithToken, isPassing, isProblem, problemOf } from '../api.ts'
import { type FailureCause, type Outcome, type Posting, timeoutFor } from './rules.ts'

type Headers = Readonly<Record<string, string>>

/** One try. `isRepeated`: an earlier try may have arrived, and its answer got lost. `gone`: cancelled. */
export async function post(posting: Posting, isRepeated = false, gone?: AbortSignal): Promise<Outcome | FailureCause> {
  const control = new AbortController()
  const signal = gone === undefined ? control.signal : AbortSignal.any([gone, control.signal])
  // Some networks accept every request and never answer.
  const timer = setTimeout(() => control.abort(), timeoutFor(posting))
  const author = posting.author === undefined ? {} : { [AUTHOR_HEADER]: posting.author }
  try {
    const known = isRepeated && posting.photos.length > 0 ? await askFor(posting.id, author, signal) : undefined
    return known ?? (await outcomeOf(await request(posting, author, signal)))
  } catch {
    return 'network'
  } finally {
    clearTimeout(timer)
  }
}

/** What the server answered to an earlier try, if that arrived: photos are heavy. In doubt they are sent again. */
async function askFor(id: string, headers: Headers, signal: AbortSignal): Promise<Outcome | FailureCause | undefined> {
  const answer = await fetch(actPath(id), { headers, signal })
  return answer.ok ? outcomeOf(answer) : undefined
}

function request({ id, path, body, photos }: Posting, author: Headers, signal: AbortSignal): Promise<Response> {
  const json = { 'content-type': 'application/json' }
  return fetchWithToken(path, {
    method: 'POST',
    headers: { ...author, [IDEMPOTENCY_HEADER]: id, ...(photos.length === 0 && json) },
    body: photos.length === 0 ? JSON.stringify(body) : formOf(body, photos),
    signal,
  })
}

async function outcomeOf(answer: Response): Promise<Outcome | FailureCause> {
  if (answer.ok) return { ok: true, answer: answer.status === 204 ? undefined : await answer.json() }
  if (answer.status === NOT_ITS_AUTHOR) return 'author'
  if (isPassing(answer.status)) return 'server'
  // Not our server's word, so it ends nothing. Except 413: what is too large for a proxy stays too large.
  if (!isProblem(answer) && answer.status !== 413) return 'server'
  return { ok: false, problem: await problemOf(answer) }
}

function formOf(body: unknown, photos: readonly Blob[]): FormData {
  const form = new FormData()
  form.set('dati', JSON.stringify(body))
  for (const photo of photos) form.append('foto', photo)
  return form
}
