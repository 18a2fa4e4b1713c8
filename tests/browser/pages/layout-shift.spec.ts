import { expect } from '@playwright/test'
import { test } from '../../support/app-test.ts'
import { layoutShifts } from '../../support/browser/layout-shift.ts'

const TIME = '2026-11-18T20:15'

for (const isHeld of [false, true]) {
  test(`a move in the very last frame is seen, the clock held: ${isHeld}`, async ({ page, openAt, openHeldAt }) => {
    await (isHeld ? openHeldAt : openAt)(TIME)
    expect(await layoutShifts(page)).toEqual([])
    await page.evaluate(() => document.querySelector('.put-out')?.before(document.createElement('hr')))
    expect((await layoutShifts(page)).flatMap(({ moved }) => moved).join(' ')).toContain('put-out')
  })
}

/** Where it stands right after the page has jumped to it, and in the next frames. Runs in the page. */
async function placesAfterJump(element: Element): Promise<number[]> {
  const places: number[] = []
  element.scrollIntoView({ block: 'center' })
  for (let frame = 0; frame < 5; frame++) {
    places.push(Math.round(element.getBoundingClientRect().top))
    await new Promise<void>((resolve) => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(document.body)
    })
  }
  return places
}

test('nothing moves under the finger of who jumps to the end of a list', async ({ page, openAt }) => {
  await openAt(TIME, '/map')
  const places = await page.getByRole('link', { name: 'Successivi' }).evaluate(placesAfterJump)
  expect(new Set(places)).toEqual(new Set([places[0]]))
})
