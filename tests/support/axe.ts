import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import { htmlFaults } from './valid-html.ts'

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Nothing that axe would complain about, and valid HTML as the page stands now. Axe stays in the page, so that the next
 * look at the same page is cheap.
 */
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
  // The dark theme changes colours and no more.
  const isLight = await page.evaluate(() => matchMedia('(prefers-color-scheme: light)').matches)
  if (isLight) expect(await htmlFaults(await htmlNow(page)), where).toEqual([])
}

/**
 * As it stands, with our own files by their path; without the links that only a browser without script shows, and without
 * what Leaflet draws: its divs with the role of a button are its own.
 */
async function htmlNow(page: Page): Promise<string> {
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const foreign of copy.querySelectorAll('#root > noscript, .leaflet-container > *')) foreign.remove()
    return `<!doctype html>${copy.outerHTML}`
  })
  return html.replaceAll(new URL(page.url()).origin, '')
}
