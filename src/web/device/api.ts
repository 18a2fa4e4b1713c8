import type { Problem } from '../../contract/http/problem.ts'
import { XSRF_COOKIE, XSRF_HEADER } from '../../contract/http/xsrf.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** The server refused, with its reason. Where it cannot be reached, `fetch` throws a TypeError instead. */
export class Refusal extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail)
    this.problem = problem
  }
}

/** The server is in trouble, too slow or has too much to do: the same call may succeed later. */
export const isPassing = (status: number): boolean => status >= 500 || status === 408 || status === 429

/** Without a limit, a network that never answers would leave the page waiting for ever. */
const TIMEOUT = 60_000

const OFFLINE_TEXT = 'Non c’è rete, o il servizio non risponde. Riprova tra poco.'

/** What to tell the resident about a call that failed. */
export const explain = (error: unknown): string => (error instanceof Refusal ? error.problem.detail : OFFLINE_TEXT)

/** A call to our own server. The token goes on writes only, and to relative addresses only. */
export async function callServer<Answer>(
  method: Method,
  path: `/${string}`,
  body?: unknown,
  signal?: AbortSignal,
): Promise<Answer> {
  const limit = AbortSignal.timeout(TIMEOUT)
  const init = {
    method,
    signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
    ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  }
  const answer = await (method === 'GET' ? fetch(path, init) : fetchWithToken(path, init))
  if (!answer.ok) throw new Refusal(await problemOf(answer))
  return (answer.status === 204 ? undefined : await answer.json()) as Answer
}

/** Two first writes at once each ask for a token, and the second cookie replaces the first: the refused write is sent again. */
export async function fetchWithToken(path: `/${string}`, init: WriteInit): Promise<Response> {
  const sendWith = (token: string): Promise<Response> =>
    fetch(path, { ...init, headers: { ...init.headers, [XSRF_HEADER]: token } })
  const token = await xsrfToken(init.signal)
  const answer = await sendWith(token)
  const newToken = answer.status === 403 ? await xsrfToken(init.signal) : token
  return newToken === token ? answer : sendWith(newToken)
}

interface WriteInit extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>
}

/** A page rendered by the worker has no token yet: a read of `/api/xsrf` sets it. */
async function xsrfToken(signal: AbortSignal | null = null): Promise<string> {
  const token = await readToken()
  if (token !== undefined) return token
  await fetch('/api/xsrf', { signal })
  return (await readToken()) ?? ''
}

/** The worker has no `document`; where it has no `cookieStore` either, it leaves the sending to the pages. */
async function readToken(): Promise<string | undefined> {
  if (!('document' in globalThis)) return (await cookieStore.get(XSRF_COOKIE))?.value ?? undefined
  const pairs = document.cookie.split('; ').map((pair) => pair.split('='))
  return pairs.find(([name]) => name === XSRF_COOKIE)?.[1]
}

/** Every refusal of our server is one. What refuses without may be a proxy before it, while it starts anew, or a firewall. */
export const isProblem = (answer: Response): boolean =>
  answer.headers.get('content-type')?.startsWith('application/problem+json') ?? false

export async function problemOf(answer: Response): Promise<Problem> {
  if (isProblem(answer)) return (await answer.json()) as Problem
  return { type: 'about:blank', title: 'Qualcosa non va', status: answer.status, detail: OFFLINE_TEXT }
}
