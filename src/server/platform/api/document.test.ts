import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { testApp } from '../../testing/test-app.ts'
import { testClient } from '../../testing/test-client.ts'
import type { ApiDocument } from '../../testing/api-document.ts'
import { apiPage } from './page.ts'

let app: FastifyInstance
let document: ApiDocument
beforeAll(async () => {
  app = await testApp(() => Date.parse('2026-11-15T19:30:00Z'))
  document = (await app.inject('/api/openapi.json')).json<ApiDocument>()
})
afterAll(() => app.close())

const allValues = (value: unknown, key: string): unknown[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => [...(name === key ? [inner] : []), ...allValues(inner, key)])
    : []

describe('the OpenAPI document', () => {
  test('has every call, and neither pages nor files', () => {
    expect(document).toMatchObject({ openapi: '3.1.0', info: { title: 'Mastello' } })
    const paths = Object.keys(document.paths ?? {})
    for (const path of ['/comune.json', '/strade.json', '/api/calendar/{zone}.ics', '/api/calendar/{zone}.json']) {
      expect(paths).toContain(path)
    }
    for (const path of ['/', '/calendar', '/robots.txt', '/api']) expect(paths).not.toContain(path)
  })

  test('comes from the schemas that check the requests', () => {
    const { parameters = [], responses = {} } = document.paths!['/api/calendar/{zone}.ics']!['get']!
    expect(parameters.map(({ name, in: place, required }) => [name, place, required ?? false])).toEqual([
      ['quando', 'query', false],
      ['tipi', 'query', false],
      ['avviso', 'query', false],
      ['utenza', 'query', false],
      ['zone', 'path', true],
    ])
    expect(parameters[0]?.schema).toMatchObject({ enum: ['sera', 'giorno'], default: 'sera' })
    expect(Object.keys(responses)).toEqual(['200', '400', '404'])
  })

  test('every reference leads somewhere', () => {
    const references = allValues(document, '$ref').map((reference) => String(reference).split('/').at(-1)!)
    expect(references).toContain('Problem')
    for (const name of references) expect(Object.keys(document.components?.schemas ?? {})).toContain(name)
  })
})

describe('the page to read it', () => {
  test('has every call, and nothing that its policy would stop', async () => {
    const { headers, body } = await app.inject('/api')
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*style-src 'self' 'sha256-[\w+/=]+'/)
    expect(headers['content-security-policy']).not.toContain('unsafe')
    for (const path of Object.keys(document.paths ?? {})) expect(body).toContain(`<code>${path}</code>`)
    expect(body).toContain('href="/api/openapi.json"')
    expect(body).not.toMatch(/<script|\sstyle="|https?:\/\//)
  })

  test('shows text as text', () => {
    const nasty = '<script>alert("x")</script>'
    const page = apiPage({
      info: { title: nasty, version: nasty, description: nasty },
      paths: { [nasty]: { get: { tags: [nasty], summary: nasty, description: nasty } } },
    })
    expect(page.as('identity').body.toString()).not.toContain('<script')
  })
})

test('a body is checked by its schema; every wrong field is named, nothing that was typed is repeated', async () => {
  const other = await testApp(() => 0)
  const name = z.string().min(2, 'Scrivi il nome.')
  const body = z.strictObject({ pieces: z.int().min(1).max(5), note: z.string().max(3), name, surname: name })
  other.post('/prova', { schema: { body } }, () => 'ok')
  const answer = await testClient(other).send('POST', '/prova', {
    pieces: 9,
    note: 'lunga',
    name: '',
    surname: '',
    altro: 1,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json<{ errors: unknown }>().errors).toEqual([
    { field: 'pieces', detail: 'atteso un numero fino a 5' },
    { field: 'note', detail: expect.stringMatching(/^atteso Troppo grande/) },
    { field: 'name', detail: 'Scrivi il nome.' },
    { field: 'surname', detail: 'Scrivi il nome.' },
    { field: 'altro', detail: 'atteso nessun campo con questo nome' },
  ])
  const { title, detail } = answer.json<{ title: string; detail: string }>()
  expect(title).toBe('Dati da correggere')
  expect(detail).toMatch(/^pieces: atteso un numero fino a 5[.] note: .*[.] Scrivi il nome[.] altro: .*[.]$/)
  await other.close()
})
