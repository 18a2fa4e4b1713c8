import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import type axe from 'axe-core'
import { htmlFaults } from './valid-html.ts'

const SCRIPT = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** A bound, not a measure: each state adds its own to what the test may take. */
const PATIENCE = 60_000

/** What a theme can change; the rest of a page is the same in both. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Of two phones the narrower has less room, and the other the same pieces in the same colours. */
const LOOKS = [
  { width: 320, colorScheme: 'light', rules: TAGS },
  { width: 390, colorScheme: 'dark', rules: OF_COLOURS },
  { width: 1280, colorScheme: 'dark', rules: OF_COLOURS },
  { width: 1280, colorScheme: 'light', rules: TAGS },
] as const

/**
 * The page as it stands now: in every width and theme nothing that axe would complain about and nothing beyond the screen,
 * and valid HTML. One page in four looks costs far less than four pages. `besides`: what another state of the page has shown
 * already, as a selector.
 */
export async function expectAccessible(page: Page, where: string, besides: string[] = []): Promise<void> {
  test.setTimeout(test.info().timeout + PATIENCE)
  expect(await htmlFaults(await htmlNow(page)), where).toEqual([])
  for (const { width, colorScheme, rules } of LOOKS) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme })
    await expectNoViolation(page, rules, besides, `${where}, ${width} px, ${colorScheme}`)
    await expectNothingBeyond(page, `${where}, ${width} px`)
  }
}

/** Nothing runs out of the screen sideways. Polled: a font may still be on its way. */
export async function expectNothingBeyond(page: Page, where: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), where)
    .toBeLessThanOrEqual(0)
}

/** Axe stays in the page, so that the next look at it is cheap. */
async function expectNoViolation(
  page: Page,
  rules: readonly string[],
  besides: readonly string[],
  where: string,
): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SCRIPT)
  const found = await page.evaluate(
    async ([runOnly, exclude]) => {
      const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(
        { include: [['html']], exclude: exclude!.map((selector) => [selector]) },
        { runOnly: runOnly!, resultTypes: ['violations'] },
      )
      return violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)
    },
    [[...rules], [...besides]],
  )
  expect(found, where).toEqual([])
}

/**
 * As it stands, with our own files by their path; without the links that only a browser without script shows, and without
 * what Leaflet renders: its divs with the role of a button are its own.
 */
async function htmlNow(page: Page): Promise<string> {
  const html = await page.evaluate(() => {
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const foreign of copy.querySelectorAll('#root > noscript, .leaflet-container > *')) foreign.remove()
    return `<!doctype html>${copy.outerHTML}`
  })
  return html.replaceAll(new URL(page.url()).origin, '')
}
