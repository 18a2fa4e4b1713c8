import { mkdir, writeFile } from 'node:fs/promises'
import { By, until, type WebDriver } from 'selenium-webdriver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RESIDENT_PATHS } from '../support/contents/resident-paths.ts'
import { type RunningApp, runApp, runMortalApp } from '../support/running-app.ts'
import { setViewport, visitorOf, withWebKit } from '../support/browser/webkit.ts'

const LIMIT = 60_000

let app: RunningApp
beforeAll(async () => {
  app = await runApp()
})
afterAll(() => app.close())

/** Opens the calendar on a phone's screen and waits until the app has taken it over. */
async function openCalendar(driver: WebDriver): Promise<void> {
  await setViewport(driver, 390, 844)
  await visitorOf(driver, app.url.replace('localhost', '127.0.0.1')).open('/calendar')
}

const textOf = (driver: WebDriver, selector: string) => driver.findElement(By.css(selector)).getText()

/** Somewhere on the map there are more colours than an empty tile has. */
const TOWN_IS_DRAWN = `return [...document.querySelectorAll('.map-view canvas')].some((canvas) => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  return new Set(new Uint32Array(data.buffer)).size > 20
})`

describe('WebKit', { timeout: LIMIT }, () => {
  test.each(RESIDENT_PATHS.map((path) => [path.title, path] as const))('%s', async (_, { comune = 'base', walk }) => {
    await using cleanup = new AsyncDisposableStack()
    const own = cleanup.adopt(await runMortalApp(comune), (running) => running.close())
    await withWebKit(async (driver) => {
      await setViewport(driver, 390, 844)
      await walk(visitorOf(driver, own.url), own.close)
    }, LIMIT)
  })

  test('renders the calendar, with the Temporal that it does not have itself', () =>
    withWebKit(async (driver) => {
      await openCalendar(driver)
      expect(await driver.executeScript('return String(Temporal.Now.instant).includes("[native code]")')).toBe(false)
      expect(await driver.findElements(By.css('.month td.day'))).not.toHaveLength(0)
      expect(await textOf(driver, '.put-out h2')).not.toBe('')
      await mkdir('test-results', { recursive: true })
      await writeFile('test-results/webkit.png', await driver.takeScreenshot(), 'base64')
    }, LIMIT))

  test('the year and the other pages open', () =>
    withWebKit(async (driver) => {
      await openCalendar(driver)
      await driver.findElement(By.linkText('Tutto l’anno')).click()
      await driver.wait(until.elementLocated(By.css('.year')), 10_000)
      expect(await driver.findElements(By.css('.month.small'))).toHaveLength(12)
      const link = await driver.findElement(By.linkText('In breve'))
      // The footer is laid out when it comes into view.
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', link)
      await driver.sleep(300)
      await link.click()
      await driver.wait(until.elementLocated(By.css('.next-dates')), 10_000)
    }, LIMIT))

  test('the policy lets the live connection through', () =>
    withWebKit(async (driver) => {
      await openCalendar(driver)
      await driver.get(`${app.url}/debug`)
      const report = By.xpath('//section[h2="Tempo reale"]')
      await driver.wait(until.elementLocated(report), 10_000)
      await driver.wait(until.elementTextContains(driver.findElement(report), 'collegata'), 10_000)
    }, LIMIT))

  test('draws the map with its town, and opens a point from its marker', () =>
    withWebKit(async (driver) => {
      await openCalendar(driver)
      await driver.get(`${app.url.replace('localhost', '127.0.0.1')}/map?cosa=riuso`)
      await driver.wait(until.elementLocated(By.css('.point-marker')), 20_000)
      await driver.wait(() => driver.executeScript<boolean>(TOWN_IS_DRAWN), 20_000)
      await mkdir('test-results', { recursive: true })
      await writeFile('test-results/webkit-map.png', await driver.takeScreenshot(), 'base64')
      // The markers are drawn anew once the map knows its size.
      const marker = await driver.findElement(By.css('.point-marker'))
      expect(await marker.getAttribute('aria-label')).toBe('La Soffitta, Centro del riuso')
      await marker.click()
      await driver.wait(until.elementLocated(By.css('.point-detail')), 10_000)
      expect(await textOf(driver, '.point-detail h2')).toBe('La Soffitta')
      expect(await driver.getCurrentUrl()).toContain('/map/la-soffitta')
    }, LIMIT))
})
