import { expect } from '@playwright/test'
import { test } from '../support/app-test.ts'
import { layoutShifts } from '../support/layout-shift.ts'

const TIME = '2026-11-18T20:15'

for (const isHeld of [false, true]) {
  test(`a move in the very last frame is seen, the clock held: ${isHeld}`, async ({ page, openAt, openHeldAt }) => {
    await (isHeld ? openHeldAt : openAt)(TIME)
    expect(await layoutShifts(page)).toEqual([])
    await page.evaluate(() => document.querySelector('.put-out')?.before(document.createElement('hr')))
    expect((await layoutShifts(page)).flatMap(({ moved }) => moved).join(' ')).toContain('put-out')
  })
}
