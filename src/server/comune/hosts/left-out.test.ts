import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { loadTestComuni, testApp } from '../../testing/test-app.ts'
import { hostTable } from './host-table.ts'

const LEFT_OUT = { host: 'fuori.example' }

let app: FastifyInstance
beforeAll(async () => {
  const { all } = await loadTestComuni()
  const comuni = hostTable({
    comuni: all,
    defaultId: 'base',
    refused: [LEFT_OUT.host],
    hasUnknown: false,
    publicUrl: undefined,
  })
  app = await testApp(() => Date.parse('2026-11-15T19:30:00Z'), comuni)
})
afterAll(() => app.close())

describe('under the name of a comune that is left out', () => {
  test.each(['/', '/calendar', '/home', '/boh'])('%s says so in a page of its own', async (url) => {
    const answer = await app.inject({ url, headers: { ...LEFT_OUT, accept: 'text/html' } })
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    })
    expect(answer.body).toContain('<h1>Calendario sospeso</h1>')
    expect(answer.body).not.toContain('Roccalieta')
  })

  test.each(['/comune.json', '/robots.txt', '/api/calendar/unica.ics', '/api/session', '/api/guide', '/api/live'])(
    '%s is answered with a problem',
    async (url) => {
      const answer = await app.inject({ url, headers: LEFT_OUT })
      expect(answer.statusCode).toBe(503)
      expect(answer.json()).toMatchObject({ title: 'Calendario sospeso', status: 503 })
    },
  )

  test('nothing is written', async () => {
    const answer = await app.inject({ method: 'POST', url: '/api/sign-in/code', headers: LEFT_OUT })
    expect(answer.statusCode).toBe(503)
  })
})

test('the others are served', async () => {
  const answer = await app.inject({ url: '/comune.json', headers: { host: 'pietralvento.localhost' } })
  expect(answer.json()).toMatchObject({ name: 'Pietralvento' })
})

test('where names of a comune that is left out cannot be read, the console’s own name answers, others do not', async () => {
  const { all } = await loadTestComuni()
  const names = { comuni: all, defaultId: 'base', refused: [], hasUnknown: true, publicUrl: undefined }
  const { byHost } = hostTable({ ...names, consoleHost: 'gestione.example' })
  expect(byHost('gestione.example').id).toBe('base')
  expect(() => byHost('altrove.example')).toThrow('altrove.example')
})
