import { XSRF_COOKIE, XSRF_HEADER } from '../../../src/contract/http/xsrf.ts'
import type { Database } from '../../../src/server/platform/database/database.ts'
import { readCode } from '../../../src/server/testing/sign-in.ts'

/** The headers of somebody who is signed in. */
export type Resident = Record<string, string>

let network = 0
/** Every resident has another network address, so that rate limits do not count. */
export const fromAnywhere = (): Record<string, string> => {
  network += 1
  return { 'x-forwarded-for': `10.${(network >> 16) & 255}.${(network >> 8) & 255}.${network & 255}` }
}

export async function signInAll(url: string, database: Database, count: number): Promise<Resident[]> {
  const residents: Resident[] = []
  for (let index = 0; index < count; index++) residents.push(await signIn(url, database, `r${index}@esempio.it`))
  return residents
}

async function signIn(url: string, database: Database, email: string): Promise<Resident> {
  const token = cookiesOf(await fetch(`${url}/api/xsrf`))
  const xsrf = new RegExp(`${XSRF_COOKIE}=([^;]+)`).exec(token)![1]!
  const post = async (path: string, body: object): Promise<Response> => {
    const answer = await fetch(url + path, {
      method: 'POST',
      headers: { ...fromAnywhere(), cookie: token, [XSRF_HEADER]: xsrf, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return answer
  }
  await post('/api/sign-in/code', { email })
  const session = cookiesOf(await post('/api/sign-in', { email, code: await readCode(database, email) }))
  return { cookie: `${token}; ${session}`, [XSRF_HEADER]: xsrf, 'content-type': 'application/json' }
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
