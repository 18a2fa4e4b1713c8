import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PageSource } from '../../src/contract/http/page.ts'
import { type ComuneContent, partsFrom } from '../../src/contract/edition/content.ts'
import { USER_KINDS } from '../../src/domain/calendar/rules/scope.ts'
import type { Comune } from '../../src/server/comune/comuni.ts'
import { checkedParts } from '../../src/server/edition/read-parts.ts'
import { partsOf } from '../../src/server/edition/testing/contents.ts'
import { comuneOf } from '../../src/server/content/comune-of.ts'
import { checkPart } from '../../src/server/content/parts.ts'
import { pageData, pageQuery, renderPage } from '../../src/web/render/document.tsx'
import { PAGES } from '../../src/web/pages.ts'
import { randomContents } from '../support/contents/random-contents.ts'

const TIME_LIMIT = 10_000
const TEMPLATE = '<head><!--head--></head><div id="root"><!--app--></div><!--data-->'
/** Another one each time; that of a failure is printed, and found again by writing it here. */
const seed = Date.now() % 2 ** 31

const parts = await partsOf('base')
const base = partsFrom((name) => parts[name].data) as unknown as ComuneContent

const now = fc
  .integer({ min: 0, max: 3 * 365 * 24 * 60 })
  .map((minutes) =>
    Temporal.PlainDateTime.from('2025-12-01T00:00').add({ minutes }).toString({ smallestUnit: 'minute' }),
  )

/** Undefined where the check refuses it, in words. */
function comuneFrom(content: ComuneContent): Comune | undefined {
  const checked = checkedParts((name) => checkPart(name, content[name]))
  if ('parts' in checked) return comuneOf('prova', checked.parts, { folder: '', changedAt: 0, edition: 1 })
  expect(checked.problems.join('')).not.toBe('')
  return undefined
}

/** Most changes at random are of a day on which nothing is collected, and refused for that. */
function withoutExceptions({ calendario, ...others }: ComuneContent): ComuneContent {
  return { ...others, calendario: { ...calendario, calendar: { ...calendario.calendar, exceptions: [] } } }
}

/** Every page that a resident may open, those of its own things included. */
const pathsOf = ({ guide, map }: Comune): string[] => [
  ...PAGES.map(({ path }) => path || '/boh').filter((path) => !path.includes(':')),
  '/calendar/2026-02',
  '/calendar/2027-12',
  ...guide.items.map(({ slug }) => `/waste-list/${slug}`),
  ...guide.destinations.slice(0, 3).map(({ id }) => `/waste-list/dove/${id}`),
  '/waste-list?cerca=%F0%9F%97%91',
  ...map.points.map(({ id }) => `/map/${id}`),
]

interface Visit {
  readonly zone: string | undefined
  readonly user: PageSource['user']
  readonly now: string
}

async function render(comune: Comune, visit: Visit, paths: readonly string[]): Promise<void> {
  const source: PageSource = {
    comune: comune.public,
    ...visit,
    notices: { version: 0, list: [] },
    guide: () => comune.guide,
    points: () => comune.map,
    statuses: () => ({ version: 0, value: {} }),
    bulky: () => comune.bulky ?? null,
  }
  for (const address of paths) {
    const [path = '', search = ''] = address.split('?')
    const query = await pageQuery(path, search, source)
    const { html } = await renderPage(TEMPLATE, path + query, await pageData(path, query, source))
    expect(html, address).toContain('</main>')
  }
}

// Before the time is taken: a page is loaded when it is first rendered.
const whole = comuneFrom(base)!
await render(whole, { zone: undefined, user: undefined, now: '2026-11-16T20:00' }, pathsOf(whole).slice(0, 20))

const PAGES_OF_EACH = 6

test('contents that pass the check never crash a page', { timeout: 12 * TIME_LIMIT }, async () => {
  let rendered = 0
  const visits = fc.array(fc.tuple(now, fc.nat(), fc.nat()), { minLength: PAGES_OF_EACH, maxLength: PAGES_OF_EACH })
  await fc.assert(
    fc.asyncProperty(randomContents(base), visits, async (content, all) => {
      const comune = comuneFrom(content) ?? comuneFrom(withoutExceptions(content))
      if (comune === undefined) return
      rendered += 1
      const zones = [undefined, ...comune.public.zones.map(({ id }) => id)]
      const paths = pathsOf(comune)
      for (const [at, person, page] of all) {
        const visit = { zone: zones[person % zones.length], user: USER_KINDS[person % USER_KINDS.length], now: at }
        await render(comune, visit, [paths[page % paths.length]!])
      }
    }),
    { seed, numRuns: 1000, interruptAfterTimeLimit: TIME_LIMIT, markInterruptAsFailure: false },
  )
  expect(rendered, `seed ${seed}`).toBeGreaterThan(0)
})
