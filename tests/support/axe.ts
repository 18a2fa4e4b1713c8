import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { htmlFaults } from './valid-html.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Nothing that axe would complain about, and valid HTML as the page stands now. The dark theme changes colours and no
 * more: there, only they are looked at.
 */
export async function expectNoViolation(page: Page, where: string): Promise<void> {
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const axe = new AxeBuilder({ page })
  const { violations } = await (isDark ? axe.withRules(['color-contrast']) : axe.withTags(TAGS)).analyze()
  expect(violations.map(({ id, nodes }) => `${where}: ${id} ${nodes[0]?.html}`)).toEqual([])
  if (!isDark) expect(await htmlFaults(await htmlNow(page)), where).toEqual([])
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
