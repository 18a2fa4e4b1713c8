import { afterAll, beforeAll, expect, test } from 'vitest'
import { XSRF_HEADER } from '../../src/contract/http/xsrf.ts'
import { isWrite } from './support/app-routes.ts'
import { formWith } from './support/form-body.ts'
import { requestFor } from './support/requests.ts'
import { setStage, type Stage } from './support/stage.ts'
import { ask } from './support/visitors.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

const FORM = 'application/x-www-form-urlencoded'

/** What a page of somebody else can make the owner's browser send, and what no page of ours ever does. */
const ATTACKS: readonly [what: string, headers: Record<string, string>, status: number][] = [
  ['no token', { [XSRF_HEADER]: '' }, 403],
  ['a wrong token', { [XSRF_HEADER]: 'token-of-somebody-else00' }, 403],
  ['a foreign origin', { origin: 'https://altrove.example' }, 403],
  ['our name in a foreign origin', { origin: 'http://localhost.altrove.example' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['a form and no token', { [XSRF_HEADER]: '', 'content-type': FORM }, 403],
  ['plain text and no token', { [XSRF_HEADER]: '', 'content-type': 'text/plain' }, 403],
  ['a form', { 'content-type': FORM }, 415],
  ['plain text', { 'content-type': 'text/plain' }, 415],
  ['something unheard of', { 'content-type': 'application/x-java-serialized-object' }, 415],
]

test.each(ATTACKS)('no write is done with %s, at any route, by anybody', async (_what, headers, status) => {
  const before = await stage.fingerprint()
  for (const { name } of stage.routes.filter(isWrite)) {
    for (const visitor of [stage.visitors.owner, stage.visitors.administrator]) {
      const { payload = {}, ...request } = requestFor(name, stage.things)
      const answer = await ask(stage.app, visitor, {
        ...request,
        payload: JSON.stringify(payload),
        headers: { 'content-type': 'application/json', ...headers },
      })
      // Who may not is refused before the server looks at what they send.
      const isOutside =
        visitor === stage.visitors.owner && /\/api\/(desk|staff\/(people|rules|me|comuni|acts))/.test(name)
      expect(answer.statusCode, name).toBe(isOutside ? 403 : status)
      expect(answer.headers['content-type'], name).toContain('application/problem+json')
    }
  }
  expect(await stage.fingerprint()).toEqual(before)
})

test('nor by a form with a file, without the token', async () => {
  const before = await stage.fingerprint()
  for (const { name } of stage.routes.filter(isWrite)) {
    const { payload = {}, ...request } = requestFor(name, stage.things)
    const form = await formWith(payload, Buffer.from('x'))
    const headers = { ...form.headers, [XSRF_HEADER]: '' }
    const answer = await ask(stage.app, stage.visitors.owner, { ...request, payload: form.payload, headers })
    expect(answer.statusCode, name).toBe(403)
  }
  expect(await stage.fingerprint()).toEqual(before)
})
