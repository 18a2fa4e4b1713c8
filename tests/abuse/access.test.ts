import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ACCESS, RULES } from './support/access-table.ts'
import { PIETRALVENTO } from '../../src/server/testing/test-app.ts'
import { giveThings, type OwnedThings } from './support/owned-things.ts'
import { requestFor } from './support/requests.ts'
import { setStage, type Stage } from './support/stage.ts'
import { ask, VISITORS, type VisitorName } from './support/visitors.ts'

/** Nothing is changed on it: who looks, and who may not, find the same things. */
let quiet: Stage
/** Where who may, does. */
let busy: Stage
beforeAll(async () => {
  quiet = await setStage()
  busy = await setStage()
  // Enough for a pickup per visitor and line.
  await busy.database.query('UPDATE bulky_slot SET places = 10000, is_custom = true')
})
afterAll(() => Promise.all([quiet.close(), busy.close()]))

const LINES = Object.keys(ACCESS)
const rightsAt = (line: string) => RULES[ACCESS[line]!]
const refusedAt = (line: string) =>
  (Object.entries(rightsAt(line)) as [VisitorName, unknown][]).filter(([, right]) => right !== 'may')
const isRead = (line: string): boolean => line.startsWith('GET ')
const routeOf = (line: string): string => line.split('?')[0]!

/** `GET …` answers to HEAD too, by the same rule. */
const methodsOf = (line: string): string[] => (isRead(line) ? [line, line.replace('GET ', 'HEAD ')] : [line])

async function answerTo(stage: Stage, line: string, name: VisitorName, things: OwnedThings) {
  const { statusCode, body, headers } = await ask(stage.app, stage.visitors[name], requestFor(line, things))
  return { statusCode, told: `${body} ${JSON.stringify(headers)}` }
}

/** The owner's secrets are for the owner, and for staff where staff may. */
const maySeeSecrets = (line: string, name: VisitorName): boolean =>
  name === 'owner' ||
  ACCESS[line] === 'who has its address' ||
  (/^(operator|administrator)$/.test(name) && /staff|desk/.test(ACCESS[line]!))

const leaked = (told: string, { secrets }: OwnedThings): string[] => secrets.filter((secret) => told.includes(secret))

test('every route of the app has its rule, and every rule its route', () => {
  const known = new Set(LINES.flatMap(methodsOf).map(routeOf))
  const real = new Set(quiet.routes.map(({ name }) => name))
  expect(
    [...real].filter((name) => !known.has(name)),
    'without a rule',
  ).toEqual([])
  expect(
    [...known].filter((name) => !real.has(name)),
    'without a route',
  ).toEqual([])
})

describe('who may not, gets nothing and changes nothing', () => {
  test.each(LINES.filter((line) => refusedAt(line).length > 0))('%s', async (line) => {
    const { things } = quiet
    const before = isRead(line) || (await quiet.fingerprint())
    for (const [name, right] of refusedAt(line)) {
      for (const asked of methodsOf(line)) {
        const { statusCode, told } = await answerTo(quiet, asked, name, things)
        expect(right === 'nothing' ? [204, 404] : [right], `${asked} by ${name}`).toContain(statusCode)
        expect(leaked(told, things), `${asked} by ${name}`).toEqual([])
      }
    }
    expect(isRead(line) || (await quiet.fingerprint())).toEqual(before)
  })
})

/** These end the session, or the account, of whoever asks: their own tests are in `src/server/account` and `src/server/gestore`. */
const isLeaving = (line: string): boolean =>
  /^DELETE .api.(staff.)?(session|me$)|^POST .api.(staff.)?sign-in$/.test(line)

/** Let in, everyone finds nothing to do: no map of its own, no such file, no socket, no such household, an administrator already, a pickup before its day, nothing that waits. */
const EMPTY: Readonly<Record<string, number>> = {
  'GET /mappa.pmtiles': 404,
  'GET /dati/:edition/:hash.json': 404,
  'GET /api/live': 404,
  'POST /api/installations/:id/household': 422,
  'POST /api/staff/first': 410,
  'POST /api/staff/comuni/:comune/withdraw': 409,
  'POST /api/desk/:comune/bookings/:id/outcome': 409,
  'POST /api/desk/:comune/bookings/:id/reopen': 409,
}

/** Let in, who asks in the other comune finds that it has no such photo, zone, point or date. */
const EMPTY_ELSEWHERE: Readonly<Record<string, number>> = {
  'GET /foto/:file': 404,
  'GET /api/calendar/:zone.ics': 404,
  'GET /api/calendar/:zone.json': 404,
  'POST /api/point-reports': 422,
  'POST /api/bulky/bookings': 409,
}

const emptyFor = (line: string, name: VisitorName): number | undefined =>
  EMPTY[line] ?? (quiet.visitors[name].host === PIETRALVENTO ? EMPTY_ELSEWHERE[line] : undefined)

const isExpected = (status: number, empty: number | undefined): boolean =>
  empty === undefined ? status < 400 : status === empty

describe('who may, may', () => {
  test.each(LINES.filter((line) => !isLeaving(line)))('%s', async (line) => {
    for (const name of VISITORS.filter((one) => rightsAt(line)[one] === 'may')) {
      const stage = isRead(line) ? quiet : busy
      // What one visitor uses up is there again for the next.
      const things = isRead(line) ? quiet.things : await giveThings(busy, busy.visitors)
      const { statusCode, told } = await answerTo(stage, line, name, things)
      expect(statusCode, name).toSatisfy((status: number) => isExpected(status, emptyFor(line, name)))
      expect(maySeeSecrets(line, name) ? [] : leaked(told, things), name).toEqual([])
    }
  })
})
