import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { XSRF_COOKIE, XSRF_HEADER } from '../../contract/http/xsrf.ts'

/** A browser as far as the server sees it: it keeps cookies and repeats the token of its writes. */
export interface TestClient {
  readonly cookies: Map<string, string>
  get: (url: string) => Promise<LightMyRequestResponse>
  send: (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', url: string, body?: unknown) => Promise<LightMyRequestResponse>
}

export function testClient(
  app: FastifyInstance,
  host = 'localhost',
  headers: Record<string, string> = {},
  remoteAddress = '127.0.0.1',
): TestClient {
  const cookies = new Map<string, string>()

  async function ask(options: InjectOptions): Promise<LightMyRequestResponse> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      ...options,
      remoteAddress,
      headers: { host, cookie, ...headers, ...options.headers },
    })
    for (const { name, value, maxAge } of answer.cookies) {
      if (maxAge === 0) cookies.delete(name)
      else cookies.set(name, value)
    }
    return answer
  }

  return {
    cookies,
    get: (url) => ask({ url }),
    send: async (method, url, body) => {
      if (!cookies.has(XSRF_COOKIE)) await ask({ url: '/api/xsrf' })
      const payload = body === undefined ? {} : { payload: body as object }
      return ask({ method, url, ...payload, headers: { [XSRF_HEADER]: cookies.get(XSRF_COOKIE) ?? '' } })
    },
  }
}
