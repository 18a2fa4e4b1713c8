import { expect } from '@playwright/test'
import { instantOf } from '../../support/running-app.ts'
import { test } from '../../support/app-test.ts'

const blinking = '.month .blinking'

/** Runs in the page. */
const animation = () => {
  const style = getComputedStyle(document.querySelector('.blinking')!)
  return { name: style.animationName, weight: style.fontWeight }
}

test.describe('the clock', () => {
  test('at 06:00 the blink moves on, with no reload', async ({ page, openAt }) => {
    await openAt('2026-11-16T05:59')
    await expect(page.locator(blinking)).toHaveText('16')
    await expect(page.getByText('Metti fuori adesso')).toBeVisible()
    await page.clock.runFor(61_000)
    await expect(page.locator(blinking)).toHaveText('17')
    await expect(page.getByText('Stasera metti fuori')).toBeVisible()
  })

  test('at midnight of a month’s last day the next month is shown and nothing blinks in it', async ({
    page,
    openAt,
  }) => {
    await openAt('2026-11-29T23:59')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Novembre')
    await page.clock.runFor(61_000)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dicembre')
    await expect(page.locator(blinking)).toHaveCount(0)
    await expect(page.locator('.put-out')).toContainText('lunedì 30 novembre')
    await expect(page.locator('.blink-legend .swatch')).toHaveClass(/umido/)
  })

  test('over the year’s end the blink is on 1 January', async ({ page, openAt }) => {
    await openAt('2026-12-31T05:59')
    await page.clock.runFor(61_000)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gennaio')
    await expect(page.locator(blinking)).toHaveAttribute('id', '1')
  })

  test('a phone that slept all night wakes to the right day', async ({ page, openAt }) => {
    await openAt('2026-11-16T22:00')
    await page.clock.setSystemTime(instantOf('2026-11-18T07:00'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.locator(blinking)).toHaveText('19')
  })

  test('a page that has slept for weeks shows the day on which it wakes', async ({ page, openAt }) => {
    await openAt('2026-11-15T20:15')
    await expect(page.locator('.put-out')).toContainText('lunedì 16 novembre')
    await page.clock.setSystemTime(instantOf('2026-12-21T20:15'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.locator(blinking)).toHaveText('22')
    await expect(page.locator('.put-out')).toContainText('martedì 22 dicembre')
  })

  test('a page that cannot load how days are worked out is right for two weeks, and asks again', async ({
    browser,
    app,
  }) => {
    const context = await browser.newContext({ serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.clock.install({ time: instantOf('2026-11-18T20:15') })
    await page.route('**/assets/common-*.js', (route) => route.abort())
    await page.goto(`${app.url}/calendar`)
    await expect(page.locator(blinking)).toHaveText('19')
    const wake = async (time: string): Promise<void> => {
      await page.clock.setSystemTime(instantOf(time))
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    }
    await wake('2026-12-02T20:15')
    await expect(page.locator(blinking)).toHaveText('3')
    await wake('2026-12-20T20:15')
    await page.unroute('**/assets/common-*.js')
    await page.clock.runFor(61_000)
    await expect(page.locator(blinking)).toHaveText('21')
    await context.close()
  })

  test('both nights of the clock change come out right', async ({ page, openAt }) => {
    await openAt('2026-10-24T23:59')
    await expect(page.locator(blinking)).toHaveText('25')
    await page.clock.fastForward('06:00:00')
    await page.clock.runFor(60_000)
    await expect(page.locator(blinking), '05:00 of the new time').toHaveText('25')
    await page.clock.fastForward('59:00')
    await page.clock.runFor(60_000)
    await expect(page.locator(blinking), '06:00 of the new time').toHaveText('26')
  })
})

for (const timezoneId of ['Pacific/Pago_Pago', 'America/New_York', 'Pacific/Kiritimati']) {
  test.describe(`on a device in ${timezoneId}`, () => {
    test.use({ timezoneId })
    test('the day is the comune’s', async ({ page, openAt }) => {
      await openAt('2026-11-18T20:15')
      await expect(page.locator(blinking)).toHaveText('19')
      for (const [now, day] of [
        // Midnight has passed here, or not yet; there it has, or not yet.
        ['2026-11-18T23:59', 19],
        ['2026-11-19T00:00', 19],
        ['2026-11-19T05:59', 19],
        ['2026-11-19T06:00', 20],
        // The device's own summer time begins and ends on other nights, or never.
        ['2026-10-25T02:30', 25],
        ['2027-03-28T03:00', 28],
        ['2026-12-31T12:00', 1],
        ['2028-02-28T12:00', 29],
      ] as const) {
        await page.clock.setSystemTime(instantOf(now))
        await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
        await expect(page.locator(blinking), now).toHaveText(String(day))
      }
    })
  })
}

test.describe('the page', () => {
  test('is taken over without a mismatch, makes no call and writes no error', async ({ page, openAt, errors }) => {
    const calls: string[] = []
    page.on('request', (request) => {
      if (['fetch', 'xhr', 'websocket'].includes(request.resourceType())) calls.push(request.url())
    })
    await openAt('2026-11-18T20:15')
    await page.clock.runFor(10_000)
    expect(calls).toEqual([])
    expect(errors).toEqual([])
  })

  test('rendered at another minute than the device’s catches up without a mismatch', async ({ page, app, errors }) => {
    app.setTime('2026-11-18T20:15')
    await page.clock.install({ time: instantOf('2026-11-20T07:00') })
    await page.goto(`${app.url}/calendar`)
    await expect(page.locator(blinking)).toHaveText('21')
    expect(errors).toEqual([])
  })

  test('the legend’s icon has the colour of the blinking cell', async ({ page, openAt }) => {
    await openAt('2026-11-18T20:15')
    const colour = (selector: string) =>
      page.locator(selector).evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await colour('.blink-legend .swatch')).toBe(await colour(blinking))
    expect(await colour(blinking)).toBe('rgb(107, 66, 38)')
  })

  test('the asterisk is rendered, not written', async ({ page, openAt }) => {
    await openAt('2026-12-07T12:00')
    const cell = page.locator('[id="342"]')
    await expect(cell).toHaveText('8')
    await expect(cell).toHaveAccessibleName(/^martedì 8 dicembre, Indifferenziato, festivo, da confermare/)
    expect(await cell.evaluate((element) => getComputedStyle(element, '::after').content)).toContain('*')
  })

  test('neither the dot nor the asterisk of a festive day lies on its number: small and large, year and paper', async ({
    page,
    openAt,
  }) => {
    for (const path of ['/calendar/2026-12', '/calendar/anno']) {
      await openAt('2026-11-18T20:15', path)
      await page.evaluate(() => document.fonts.ready)
      for (const [width, text, media] of [
        [320, '100%', 'screen'],
        [320, '200%', 'screen'],
        [360, '130%', 'screen'],
        [1280, '100%', 'screen'],
        [726, '100%', 'print'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        await page.emulateMedia({ media })
        await page.evaluate((size) => document.documentElement.style.setProperty('font-size', size), text)
        expect(await page.evaluate(marksOnNumbers), `${path} at ${width} px, ${text}, ${media}`).toEqual([])
      }
    }
  })
})

test.describe('the pulse', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('scales to 0.7 and back, in bold', async ({ page, openAt }) => {
    await openAt('2026-11-18T20:15')
    expect(await page.evaluate(animation)).toEqual({ name: 'pulse', weight: '700' })
    const scales = await page.locator(blinking).evaluate((cell) => {
      const [pulse] = cell.getAnimations()
      const duration = Number(pulse!.effect!.getComputedTiming().duration)
      pulse!.pause()
      return [0, duration / 2].map((time) => {
        pulse!.currentTime = time
        return new DOMMatrix(getComputedStyle(cell).transform).a
      })
    })
    expect(scales).toEqual([1, 0.7])
  })

  test('is bold on a festive day too', async ({ page, openAt }) => {
    await openAt('2026-12-24T20:15')
    await expect(page.locator(blinking)).toHaveClass(/^day festivo/)
    expect(await page.evaluate(animation)).toEqual({ name: 'pulse', weight: '700' })
  })

  test('is stopped by its control, and stays so', async ({ page, openAt }) => {
    await openAt('2026-11-18T20:15')
    await page.getByLabel('Ferma il lampeggio').check()
    expect(await page.evaluate(animation)).toEqual({ name: 'none', weight: '700' })
    await page.reload()
    await expect(page.getByLabel('Ferma il lampeggio')).toBeChecked()
    await expect.poll(() => page.evaluate(animation)).toMatchObject({ name: 'none' })
  })

  test('stands still, but marked, for who wants less motion', async ({ page, openAt }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openAt('2026-11-18T20:15')
    expect(await page.evaluate(animation)).toEqual({ name: 'none', weight: '700' })
    await expect(page.locator(blinking)).toHaveCSS('outline-style', 'solid')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the calendar of that minute is there to read', async ({ page, app }) => {
    app.setTime('2026-11-18T20:15')
    await page.goto(`${app.url}/calendar`)
    await expect(page.locator('.put-out')).toContainText('Umido')
    await expect(page.locator(blinking)).toHaveText('19')
  })
})

/** Runs in the page: the marks of festive days whose ink touches that of the number. */
function marksOnNumbers(): string[] {
  const pen = document.createElement('canvas').getContext('2d')!
  const ink = (text: string, { fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) => {
    pen.font = `${fontWeight} ${fontSize} ${fontFamily}`
    return pen.measureText(text)
  }
  return [...document.querySelectorAll('.to-confirm')].flatMap((cell) => {
    const style = getComputedStyle(cell)
    const range = document.createRange()
    range.selectNodeContents(cell.firstChild!)
    const number = range.getBoundingClientRect()
    const digits = ink(cell.firstChild!.textContent!, style)
    const top = number.top + digits.fontBoundingBoxAscent - digits.actualBoundingBoxAscent
    const box = cell.getBoundingClientRect()
    const dot = getComputedStyle(cell, '::before')
    const asterisk = getComputedStyle(cell, '::after')
    const star = ink('*', asterisk)
    const line = parseFloat(asterisk.lineHeight) - star.fontBoundingBoxAscent - star.fontBoundingBoxDescent
    const baseline = box.top + parseFloat(asterisk.top) + line / 2 + star.fontBoundingBoxAscent
    const isDotOn =
      box.left + parseFloat(dot.left) + parseFloat(dot.width) > number.left &&
      box.top + parseFloat(dot.top) + parseFloat(dot.height) > top
    const isAsteriskOn =
      box.right - parseFloat(asterisk.right) - parseFloat(asterisk.width) < number.right &&
      baseline + star.actualBoundingBoxDescent > top
    return [isDotOn ? `dot on ${cell.id}` : '', isAsteriskOn ? `asterisk on ${cell.id}` : ''].filter(Boolean)
  })
}
