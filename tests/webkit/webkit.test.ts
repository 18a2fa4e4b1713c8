import { mkdir, writeFile } from 'node:fs/promises'
import { By, Key, until, type WebDriver } from 'selenium-webdriver'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RunningApp, runApp } from '../support/running-app.ts'
import { setViewport, withWebKit } from '../support/webkit.ts'

const LIMIT = 60_000

let app: RunningApp
beforeAll(async () => {
  app = await runApp()
})
afterAll(() => app.close())

/** Opens the calendar on a phone's screen and waits until the app has taken it over. */
async function openCalendar(driver: WebDriver, url = app.url): Promise<void> {
  await setViewport(driver, 390, 844)
  await driver.get(`${url.replace('localhost', '127.0.0.1')}/calendar`)
  await driver.wait(
    () =>
      driver.executeScript<boolean>(
        'return Object.keys(document.querySelector(".menu-button") ?? {}).some((key) => key.startsWith("__react"))',
      ),
    20_000,
  )
}

const textOf = (driver: WebDriver, selector: string) => driver.findElement(By.css(selector)).getText()

/** Somewhere on the map there are more colours than an empty tile has. */
const TOWN_IS_DRAWN = `return [...document.querySelectorAll('.map-view canvas')].some((canvas) => {
  const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  return new Set(new Uint32Array(data.buffer)).size > 20
})`

describe('WebKit', { timeout: LIMIT }, () => {
  test('draws the calendar, with the Temporal that it does not have itself', () =>
    withWebKit(async (driver) => {
      await openCalendar(driver)
      expect(await driver.executeScript('return String(Temporal.Now.instant).includes("[native code]")')).toBe(false)
      expect(await driver.findElements(By.css('.month td.day'))).not.toHaveLength(0)
      expect(await textOf(driver, '.put-out h2')).not.toBe('')
      await mkdir('test-results', { recursive: true })
      await writeFile('test-results/webkit.png', await driver.takeScreenshot(), 'base64')
    }, LIMIT))

  test('opens the menu, leads to a section, and closes by Escape', () =>
    withWebKit(async (driver) => {
      await openCalendar(driver)
      await driver.findElement(By.css('.menu-button')).click()
      const menu = await driver.wait(until.elementLocated(By.css('dialog.menu[open]')), 5000)
      expect(await menu.getText()).toContain('Ritiro ingombranti')
      await driver.actions().sendKeys(Key.ESCAPE).perform()
      await driver.wait(until.stalenessOf(menu), 5000)
      await driver.findElement(By.css('.menu-button')).click()
      const link = await driver.wait(until.elementLocated(By.css('dialog.menu[open] a[href="/map"]')), 5000)
      // While the menu unfolds, its links cannot be hit yet.
      await driver.sleep(500)
      await link.click()
      await driver.wait(until.elementTextIs(driver.findElement(By.css('h1')), 'Mappa'), 10_000)
    }, LIMIT))

  test('the year and the other pages open', () =>
    withWebKit(async (driver) => {
      await openCalendar(driver)
      await driver.findElement(By.linkText("Tutto l'anno")).click()
      await driver.wait(until.elementLocated(By.css('.year')), 10_000)
      expect(await driver.findElements(By.css('.month.small'))).toHaveLength(12)
      const link = await driver.findElement(By.linkText('In breve'))
      // The footer is laid out when it comes into view.
      await driver.executeScript('arguments[0].scrollIntoView({ block: "center" })', link)
      await driver.sleep(300)
      await link.click()
      await driver.wait(until.elementLocated(By.css('.next-dates')), 10_000)
    }, LIMIT))

  test('the zone is asked, remembered and shown again', async () => {
    const pietralvento = await runApp({ defaultComune: 'pietralvento' })
    await withWebKit(async (driver) => {
      await openCalendar(driver, pietralvento.url)
      await driver.findElement(By.css('button[value=colline]')).click()
      await driver.wait(until.elementLocated(By.css('.month')), 5000)
      await driver.navigate().refresh()
      await driver.wait(until.elementLocated(By.css('.home-bar')), 10_000)
      expect(await textOf(driver, '.home-bar')).toContain('Zona Colline')
    }, LIMIT)
    await pietralvento.close()
  })

  test('the policy lets the live connection through', () =>
    withWebKit(async (driver) => {
      await openCalendar(driver)
      await driver.get(`${app.url}/debug`)
      const report = By.xpath('//section[h2="Tempo reale"]')
      await driver.wait(until.elementLocated(report), 10_000)
      await driver.wait(until.elementTextContains(driver.findElement(report), 'collegata'), 10_000)
    }, LIMIT))

  test('with the server dead the page still opens', () =>
    withWebKit(async (driver) => {
      const mortal = await runApp()
      await openCalendar(driver, mortal.url)
      await driver.wait(
        () => driver.executeScript<boolean>('return navigator.serviceWorker.controller !== null'),
        20_000,
      )
      await mortal.close()
      await driver.navigate().refresh()
      await driver.wait(until.elementLocated(By.css('.month td.day')), 10_000)
      expect(await textOf(driver, 'h1')).not.toBe('')
    }, LIMIT))

  test('draws the map with its town, and opens a point from its marker', () =>
    withWebKit(async (driver) => {
      await openCalendar(driver)
      await driver.get(`${app.url.replace('localhost', '127.0.0.1')}/map?cosa=riuso`)
      const marker = await driver.wait(until.elementLocated(By.css('.point-marker')), 20_000)
      await driver.wait(() => driver.executeScript<boolean>(TOWN_IS_DRAWN), 20_000)
      await mkdir('test-results', { recursive: true })
      await writeFile('test-results/webkit-map.png', await driver.takeScreenshot(), 'base64')
      expect(await marker.getAttribute('aria-label')).toBe('La Soffitta, Centro del riuso')
      await marker.click()
      await driver.wait(until.elementLocated(By.css('.point-detail')), 10_000)
      expect(await textOf(driver, '.point-detail h2')).toBe('La Soffitta')
      expect(await driver.getCurrentUrl()).toContain('/map/la-soffitta')
    }, LIMIT))
})
