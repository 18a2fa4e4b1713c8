import { afterEach, beforeEach, expect, test } from 'vitest'
import type { NoticesView } from '../../contract/notices/console.ts'
import { type ConsoleApp, consoleApp } from '../edition/testing/console-app.ts'
import type { TestClient } from '../testing/test-client.ts'

const NOTICES = '/api/staff/comuni/base/notices'
/** The app stands at 15 November 2026, 20:00 in Italy. */
const NEVE = {
  title: 'Neve',
  text: 'Il giro è in ritardo.',
  startsAt: '2026-11-15T08:00',
  endsAt: '2026-11-20T08:00',
  zone: null,
  users: null,
  severity: 'avviso',
  isPushed: false,
}

let server: ConsoleApp
let bruna: TestClient
beforeEach(async () => {
  server = await consoleApp({ clock: () => Date.parse('2026-11-15T19:00:00Z') })
  bruna = await server.person('bruna', 'pubblica@base')
})
afterEach(() => server.close())

const view = async (client = bruna) => (await client.get(NOTICES)).json<NoticesView>()
const add = (more: object = {}) => bruna.send('POST', NOTICES, { ...NEVE, ...more })
const residentsRead = async () => {
  const answer = await bruna.get('/api/live/value?path=avvisi&version=0')
  return answer.json<{ value: { title: string }[] }>().value.map(({ title }) => title)
}

test('each notice says whether it is in force, to come or over', async () => {
  await add()
  await add({ title: 'Domani', startsAt: '2026-11-16T08:00' })
  await add({ title: 'Ieri', startsAt: '2026-11-10T08:00', endsAt: '2026-11-14T08:00' })
  const { notices, now } = await view()
  expect(now).toBe('2026-11-15T20:00')
  expect(notices.map(({ title, state }) => [title, state])).toEqual([
    ['Domani', 'programmato'],
    ['Neve', 'in vigore'],
    ['Ieri', 'finito'],
  ])
})

test('a change reaches residents at once, and nobody writes over what a colleague changed meanwhile', async () => {
  await add()
  const [notice] = (await view()).notices
  const change = (title: string) =>
    bruna.send('PATCH', `${NOTICES}/${notice!.id}`, { notice: { ...NEVE, title }, replaces: notice!.version })
  expect((await change('Ghiaccio')).statusCode).toBe(204)
  await expect.poll(residentsRead).toEqual(['Ghiaccio'])
  expect((await change('Grandine')).statusCode).toBe(409)
  await expect.poll(residentsRead).toEqual(['Ghiaccio'])
})

test('one that is ended is read by nobody, and cannot be ended or changed again', async () => {
  await add()
  const [notice] = (await view()).notices
  const path = `${NOTICES}/${notice!.id}`
  expect((await bruna.send('DELETE', path)).statusCode).toBe(204)
  await expect.poll(residentsRead).toEqual([])
  expect((await view()).notices).toMatchObject([{ state: 'finito', isEnded: true }])
  expect((await bruna.send('DELETE', path)).statusCode).toBe(404)
  const change = { notice: NEVE, replaces: notice!.version }
  expect((await bruna.send('PATCH', path, change)).statusCode).toBe(404)
})

test.each<[object, number, string]>([
  [{ endsAt: '2026-11-15T08:00' }, 400, 'an end that is no later than the beginning'],
  [{ title: '  ' }, 400, 'no title'],
  [{ users: [] }, 400, 'for nobody'],
  [{ zone: 'altrove' }, 422, 'a zone that does not exist'],
])('%j is refused with %i: %s', async (more, status) => {
  expect((await add(more)).statusCode).toBe(status)
  expect((await view()).notices).toEqual([])
})

test('who may only look sees them and writes none', async () => {
  await add()
  const anna = await server.person('anna', 'modifica@base')
  expect((await view(anna)).notices).toHaveLength(1)
  expect((await anna.send('POST', NOTICES, NEVE)).statusCode).toBe(403)
})
