import { expect } from '@playwright/test'
import { expectAccessible, expectNothingBeyond } from '../../support/browser/axe.ts'
import { hydrated, PIETRALVENTO, test } from '../../support/app-test.ts'

const TIME = '2026-12-07T20:15'
const PAGES = [
  '/calendar',
  '/home',
  '/calendar/2027-01',
  '/calendar/anno',
  '/calendar/agenda',
  '/waste-list',
  '/bulky-waste',
  '/bulky-waste/prenota',
  '/gestione',
  '/gestione/ritiri',
  '/map',
  '/debug',
  '/accedi',
  '/profilo',
  '/chissa',
]

for (const path of PAGES) {
  test(`axe finds nothing on ${path}`, async ({ page, openAt }) => {
    await openAt(TIME, path)
    await expectAccessible(page, path)
  })
}

/** A toast goes after five seconds, which the six looks may take. In the page. */
function keepToasts(): void {
  const setRealTimeout = setTimeout
  const patient = (run: () => void, delay?: number) => (delay === 5000 ? 0 : setRealTimeout(run, delay))
  Object.assign(globalThis, { setTimeout: patient })
}

test('nor in the zone chooser, the sheet, a toast and the menu', async ({ page, openAt }) => {
  await openAt(TIME, '/calendar', PIETRALVENTO)
  await page.getByRole('button', { name: /Cerca la tua via/ }).click()
  await page.getByLabel('La tua via').fill('via')
  await expectAccessible(page, 'zone chooser')
  await page.getByRole('button', { name: 'Borgo', exact: true }).click()
  await expectAccessible(page, 'two types on a day')
  await page.getByRole('button', { name: /Zona Borgo/ }).click()
  await expectAccessible(page, 'sheet')
  await page.evaluate(keepToasts)
  await page.getByRole('dialog').getByRole('button', { name: 'Borgo', exact: true }).click()
  await expectAccessible(page, 'toast')
  await page.getByRole('button', { name: 'Apri il menu' }).click()
  await expectAccessible(page, 'menu')
})

for (const [name, width, zoom, font] of [
  ['on a 320 px screen', 320, '100%', 'ours'],
  ['on it with text at 200 %', 320, '200%', 'ours'],
  ['with text at 200 % in the wide font of a system', 390, '200%', 'the system’s'],
] as const) {
  test(`nothing runs out of the screen or is cut off ${name}`, async ({ page, openAt }) => {
    await page.setViewportSize({ width, height: 844 })
    if (font !== 'ours') await page.route('**/*.woff2', (route) => route.abort())
    for (const path of PAGES) {
      await openAt(TIME, path)
      await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), zoom)
      await expectNothingBeyond(page, path)
      expect(await page.evaluate(whatIsCut), path).toEqual([])
    }
  })
}

test('on a 360 px screen no word is torn that a line has room for, with text at 130 % and 200 %', async ({
  page,
  openAt,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  for (const path of ['/calendar', '/waste-list', '/waste-list/elenco/c', '/bulky-waste', '/map']) {
    await openAt(TIME, path)
    for (const size of ['130%', '200%']) {
      await page.evaluate((text) => document.documentElement.style.setProperty('font-size', text), size)
      expect(await page.evaluate(tornWords), `${path} at ${size}`).toEqual([])
    }
  }
})

/** Runs in the page: words on two lines, though shorter than one. The largest ones, beside a drawing, are. */
function tornWords(): string[] {
  const main = document.querySelector('main')!
  const { paddingLeft, paddingRight } = getComputedStyle(main)
  const room = main.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  const torn: string[] = []
  while (walker.nextNode()) {
    const node = walker.currentNode
    if (node.parentElement!.closest('.visually-hidden, .map-view, .band')) continue
    for (const { 0: word, index } of node.textContent!.matchAll(/[^\s/-]+/g)) {
      range.setStart(node, index)
      range.setEnd(node, index + word.length)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0)
      const width = boxes.reduce((sum, box) => sum + box.width, 0)
      if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1 && width < room) torn.push(word)
    }
  }
  return torn
}

/**
 * Runs in the page: what its box cuts off at the side, and the header where it lies on the page, of a comune with a long
 * name. What a point takes is shortened in the list, and whole on its own page.
 */
function whatIsCut(): string[] {
  const header = document.querySelector('.site-header')!
  header.querySelector('.comune-name')!.textContent = 'San Valentino in Abruzzo Citeriore'
  const room = parseFloat(getComputedStyle(document.querySelector('main')!).paddingTop)
  const cut = [
    ...document.querySelectorAll(
      '#root :not(.visually-hidden, .visually-hidden *, .map-view *, .point-takes, input, svg)',
    ),
  ]
    .filter((one) => ['hidden', 'clip'].includes(getComputedStyle(one).overflowX))
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
  return [...cut, ...(header.scrollHeight > room ? [header] : [])].map((one) => one.outerHTML.slice(0, 80))
}

test('buttons and links of the app are at least 24 px, its actions 48', async ({ page, openAt }) => {
  for (const path of PAGES) {
    await openAt(TIME, path)
    await hydrated(page)
    const small = await page.locator('main button, main a, .menu-dock .menu-button').evaluateAll((elements) =>
      elements
        .filter((element) => !element.closest('p') || element.matches('.button'))
        .map((element) => ({ text: element.textContent, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.height < 48 || box.width < 48)
        .map(({ text }) => text),
    )
    expect(small, path).toEqual([])
  }
})
