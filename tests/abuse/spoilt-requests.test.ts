import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCESS } from './support/access-table.ts'
import { faultOf } from './support/fault.ts'
import { isLong } from './support/form.ts'
import { BODIES, requestFor } from './support/requests.ts'
import { KNOWN_NASTY, spoiltEverywhere } from './support/schema-values.ts'
import { setStage, type Stage } from './support/stage.ts'
import { ask, type Visitor } from './support/visitors.ts'

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage.close())

/** The short form takes the worst: what only the database refuses. */
const NASTY = isLong ? KNOWN_NASTY : KNOWN_NASTY.slice(0, 5)

const whoMay = (line: string): Visitor => stage.visitors[/staff/.test(ACCESS[line] ?? '') ? 'administrator' : 'owner']

/** In an address everything is text. */
const textOf = (nasty: unknown): string => (typeof nasty === 'string' ? nasty : JSON.stringify(nasty))

describe('a good request with one thing in it that is not', () => {
  test.each(Object.entries(BODIES))('%s', async (line, body) => {
    for (const by of NASTY) {
      for (const payload of spoiltEverywhere(body, by)) {
        const request = { ...requestFor(line, stage.things), payload: JSON.stringify(payload) }
        const headers = { 'content-type': 'application/json' }
        const answer = await ask(stage.app, whoMay(line), { ...request, headers })
        expect(faultOf(answer), request.payload.slice(0, 200)).toBeUndefined()
      }
    }
  })

  test.each(Object.keys(ACCESS).filter((line) => line.includes('?')))('%s', async (line) => {
    for (const by of NASTY.map(textOf)) {
      const { url, method } = requestFor(line, stage.things)
      const [path, query] = url.split('?')
      for (const name of new URLSearchParams(query).keys()) {
        const spoilt = new URLSearchParams(query)
        spoilt.set(name, by.slice(0, 5000))
        const answer = await ask(stage.app, whoMay(line), { method, url: `${path}?${spoilt}` })
        expect(faultOf(answer), `${name} ${by.slice(0, 50)}`).toBeUndefined()
      }
    }
  })
})
