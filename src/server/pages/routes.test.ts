import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { testPages } from '../testing/pages.ts'
import { loadTestComuni } from '../testing/test-app.ts'
import { pageRoutes } from './routes.ts'

test('one page is rendered once in a minute, however often it is asked for', async () => {
  const rendered: string[] = []
  const pages = testPages(async (_template, path) => {
    rendered.push(path)
    return { status: 200, html: path, headers: {} }
  })
  const app = Fastify()
  const held = { noticesOf: () => undefined, statusesOf: () => ({ version: 0, value: {} }) }
  const now = Date.parse('2026-11-18T19:00:00Z')
  const { sendPage } = pageRoutes(app, await loadTestComuni(), () => now, pages, held)
  app.get('/map', sendPage)
  const answers = await Promise.all(['/map', '/map', '/map?pagina=2', '/map'].map((url) => app.inject(url)))
  expect(answers.map(({ body }) => body)).toEqual(['/map', '/map', '/map?pagina=2', '/map'])
  expect(rendered).toEqual(['/map', '/map?pagina=2'])
  await app.close()
})
