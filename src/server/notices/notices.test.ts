import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { NewNotice } from '../../contract/notices/notice.ts'
import type { PageData } from '../../contract/http/page.ts'
import { buildApp } from '../app.ts'
import type { Database } from '../platform/database/database.ts'
import { freshDatabase } from '../testing/postgres.ts'
import { withDismissed } from './dismissed-cookie.ts'
import { addNotice, withdrawNotice } from './store.ts'
import { loadTestComuni } from '../testing/test-app.ts'
import { createLog } from '../platform/log.ts'
import { testPages } from '../testing/pages.ts'

const NOTICE: NewNotice = {
  title: 'Neve',
  text: 'Metti fuori domani.',
  startsAt: '2026-11-14T00:00',
  endsAt: '2026-11-16T00:00',
  zone: null,
  severity: 'avviso',
}

let app: FastifyInstance
let database: Database

/** The page itself is the web's affair: here it shows the titles that it was given. */
const render = (_template: string, _path: string, { notices }: PageData) =>
  Promise.resolve({
    status: 200 as const,
    html: `avvisi: ${notices?.list.map(({ title }) => title).join(', ') ?? '?'}`,
    headers: {},
  })
const page = async (host = 'localhost') => (await app.inject({ url: '/calendar', headers: { host } })).body

beforeAll(async () => {
  database = await freshDatabase()
  app = await buildApp({
    comuni: await loadTestComuni(),
    clock: () => Date.parse('2026-11-15T19:30:00Z'),
    database,
    pages: testPages(render),
    log: createLog('silent'),
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('a page is rendered with the notices of its comune, and anew within its minute when they change', async () => {
  await expect.poll(() => page()).toBe('avvisi: ')
  const id = await addNotice(database, 'base', NOTICE)
  await expect.poll(() => page()).toBe('avvisi: Neve')
  expect(await page('pietralvento.localhost')).toBe('avvisi: ')
  await addNotice(database, 'base', { ...NOTICE, title: 'Finito', endsAt: '2026-11-15T20:30' })
  await addNotice(database, 'base', { ...NOTICE, title: 'Domani', startsAt: '2026-11-15T23:00' })
  await expect.poll(() => page()).toBe('avvisi: Neve, Domani')
  await withdrawNotice(database, 'base', id)
  await expect.poll(() => page()).toBe('avvisi: Domani')
})

test.each([
  ['avvisi=1.3', [1, 3]],
  ['zona=borgo; avvisi=3', [3]],
  ['avvisi=99', []],
  ['avvisi=', []],
  ['avvisi=1;drop', [1]],
  ['altriavvisi=1', []],
  [undefined, []],
])('the cookie "%s" puts away %j', (cookie, expected) => {
  const list = [1, 2, 3].map((id) => ({ ...NOTICE, id }))
  expect(withDismissed({ version: 1, list }, cookie)?.dismissed).toEqual(expected)
})
