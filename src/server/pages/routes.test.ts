import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PageData } from '../../contract/http/page.ts'
import type { CollectionPoint } from '../../domain/points/collection-point.ts'
import type { Comune } from '../comune/comuni.ts'
import { loadTestComuni } from '../testing/test-app.ts'
import { pageRoutes } from './routes.ts'

const NOW = Date.parse('2026-11-18T19:00:00Z')
const POINTS = 3000

const points = Array.from({ length: POINTS }, (_, index): CollectionPoint => ({
  id: `p${index}`,
  name: `Punto ${index}`,
  kind: 'campana',
  takes: ['vetro'],
  hours: '24/7',
  lat: 43.6,
  lon: 12.1,
}))

let app: FastifyInstance
/** What each page was rendered from. */
let rendered: PageData[]

beforeEach(async () => {
  const { all } = await loadTestComuni()
  const base = all.find(({ id }) => id === 'base')!
  const comune: Comune = { ...base, map: { ...base.map, points } }
  rendered = []
  app = Fastify()
  const { sendPage } = pageRoutes(
    app,
    { all: [comune], byHost: () => comune },
    () => NOW,
    {
      template: () => Promise.resolve(''),
      render: async (_template, _path, data) => {
        rendered.push(data)
        return { status: 200, html: JSON.stringify(data), headers: {} }
      },
    },
    { noticesOf: () => undefined, statusesOf: () => ({ version: 0, value: {} }) },
  )
  app.get('/map', sendPage)
  app.get('/waste-list', sendPage)
})
afterEach(() => app.close())

test('with 3,000 points no page of the map carries more than twenty', async () => {
  for (const [page, first, shown] of [
    [1, 'p0', 20],
    [2, 'p20', 20],
    [150, 'p2980', 20],
  ] as const) {
    await app.inject(`/map?pagina=${page}`)
    expect([rendered.at(-1)?.map?.points.length, rendered.at(-1)?.map?.points[0]?.id]).toEqual([shown, first])
  }
})

test('beyond the last page of the map there is the last one, rendered once', async () => {
  const answers = await Promise.all([150, 151, 400, 999].map((page) => app.inject(`/map?pagina=${page}`)))
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
  expect(rendered).toHaveLength(1)
})

/** The things with which the page answers the question in its address. */
const foundIn = (data: PageData | undefined): string[] | undefined =>
  data?.guide?.kind === 'inizio' ? data.guide.answered?.found.map(({ name }) => name) : undefined

test('a question to the guide is answered in the page, in twenty things and no more', async () => {
  await app.inject('/waste-list?cerca=cartone+della+pizza')
  expect(foundIn(rendered[0])).toContain('Cartone della pizza')
  await app.inject('/waste-list?cerca=a')
  expect(foundIn(rendered[1])?.length).toBeLessThanOrEqual(20)
  await app.inject('/waste-list')
  expect(foundIn(rendered[2])).toBeUndefined()
})

test.each(['è'.repeat(5000), '%F0%9F', '\u{1F600}'.repeat(61), '%00', '   ', '&cerca=x'])(
  'whatever is asked of the guide (%.20s), there is a page',
  async (question) => {
    const answer = await app.inject(`/waste-list?cerca=${/%/.test(question) ? question : encodeURIComponent(question)}`)
    expect(answer.statusCode).toBe(200)
  },
)

test('what the map does not understand of a query makes no other page', async () => {
  for (const query of ['', '?x=1', '?pagina=0', '?pagina=due', '?cosa=sogni']) await app.inject(`/map${query}`)
  expect(rendered).toHaveLength(1)
})
