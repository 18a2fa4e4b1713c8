import { expect } from '@playwright/test'
import { test } from '../support/app-test.ts'
import { runApp, instantOf } from '../support/running-app.ts'
import { loadComuni } from '../../src/server/folders/load-comuni.ts'
import { fullComune } from '../support/full-comune.ts'
test('shots', async ({ page }) => {
  const app = await runApp({ time: '2026-11-18T20:15', comuni: fullComune(await loadComuni('comuni', 'base')) })
  await page.clock.install({ time: instantOf('2026-11-18T20:15') })
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [name, path] of [['cal','/calendar'],['home','/home'],['month','/calendar/2026-12'],['year','/calendar/anno'],['feed','/calendar/agenda']] as const) {
      await page.goto(app.url + path)
      await page.waitForTimeout(500)
      if (path === '/calendar') await page.getByRole('button',{name:'Negozio o azienda'}).click().catch(()=>{})
      await page.waitForTimeout(300)
      await page.screenshot({ path: `/tmp/shots/${name}-${width}.png`, fullPage: true })
    }
  }
  await page.goto(app.url + '/calendar/anno'); await page.waitForTimeout(400)
  await page.pdf({ path: '/tmp/shots/year.pdf', preferCSSPageSize: true, printBackground: true })
  await page.goto(app.url + '/calendar'); await page.waitForTimeout(400)
  await page.pdf({ path: '/tmp/shots/month.pdf', preferCSSPageSize: true, printBackground: true, format: 'A4' })
  await page.emulateMedia({ colorScheme: 'dark' }); await page.setViewportSize({ width: 320, height: 900 })
  await page.goto(app.url + '/calendar'); await page.waitForTimeout(400)
  await page.screenshot({ path: `/tmp/shots/cal-dark.png`, fullPage: true })
  await app.close()
})
test('paper', async ({ page }) => {
  const app = await runApp({ time: '2026-11-18T20:15', comuni: fullComune(await loadComuni('comuni', 'base')) })
  await page.clock.install({ time: instantOf('2026-11-18T20:15') })
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 726, height: 1050 })
  for (const [name, path] of [['year','/calendar/anno'],['month','/calendar']]) {
    await page.goto(app.url + path); await page.waitForTimeout(400)
    if (name === 'month') {}
    await page.screenshot({ path: `/tmp/shots/paper-${name}.png`, fullPage: true })
  }
  await app.close()
})
