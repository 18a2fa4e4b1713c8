import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** Nothing that axe would complain about. It stays in the page, so that the next look at the same page is cheap. */
export async function expectNoViolation(page: Page, where: string): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SCRIPT)
  const found = await page.evaluate(async (tags) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      runOnly: tags,
      resultTypes: ['violations'],
    })
    return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
  }, TAGS)
  expect(found, where).toEqual([])
}
