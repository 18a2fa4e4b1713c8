import { expect, type Page } from '@playwright/test'
import type { ComuneContent } from '../../../src/contract/edition/content.ts'
import { publish } from '../../../src/server/edition/publish/publish.ts'
import { partsOf, publication } from '../../../src/server/edition/testing/contents.ts'
import { expectAccessible } from '../../support/browser/axe.ts'
import { test } from '../../support/app-test.ts'
import { signInAsStaff } from '../../support/people/bulky.ts'
import type { RunningApp } from '../../support/running-app.ts'

const [CENTRE] = (await partsOf('base')).punti.data.points

async function openPoints(page: Page, app: RunningApp, rest = ''): Promise<void> {
  app.setTime('2026-11-16T19:00')
  await publish(app.database, publication('base', await partsOf('base'), 0, { reason: 'Prima pubblicazione' }))
  await signInAsStaff(page, app, 'ada@gestore.it', [{ role: 'modifica', comuneId: null }])
  await page.goto(`${app.url}/gestione/comuni/base/punti${rest}`)
}

const drafted = async ({ database }: RunningApp, id: string) => {
  const [row] = await database.query<{ body: string }>("SELECT body FROM draft WHERE part = 'punti'")
  const { points } = JSON.parse(row?.body ?? '{"points":[]}') as ComuneContent['punti']
  return points.find((point) => point.id === id)
}

test('a point is put on the map, gets hours in words that are understood at once, and is moved', async ({
  page,
  app,
}) => {
  await openPoints(page, app)
  await page.getByRole('button', { name: 'Nuovo punto' }).click()
  await page.getByRole('textbox', { name: 'Nome' }).fill('Campana nuova')
  await page.getByRole('button', { name: /Tipo/ }).click()
  await page.getByRole('option', { name: 'Campana', exact: true }).click()
  await page.getByLabel('Mappa dei punti').click({ position: { x: 120, y: 120 } })
  await expect(page.getByRole('textbox', { name: 'Coordinate' })).toHaveValue(/^43\.\d+, 12\.\d+$/)
  await page.getByRole('button', { name: 'Aggiungi il punto' }).click()
  await expect(page).toHaveURL(/punto=campana-nuova/)
  const hours = page.getByRole('textbox', { name: 'Orari' })
  await hours.fill('quando capita')
  await expect(page.getByText('Scrivi giorni e ore')).toBeVisible()
  await hours.fill('lun-ven 9-12 e 15-18; festivi chiuso')
  await expect(page.getByText('da lunedì a venerdì, 9:00–12:00 e 15:00–18:00')).toBeVisible()
  await expectAccessible(page, 'gestione-punto')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: 'Aggiungi una chiusura' }).click()
  await expect.poll(async () => (await drafted(app, 'campana-nuova'))?.hours).toContain('Mo-Fr 09:00-12:00')
  await expect.poll(async () => (await drafted(app, 'campana-nuova'))?.closed).toHaveLength(1)
  const before = (await drafted(app, 'campana-nuova'))!
  await page.locator('.point-marker.selected').hover()
  await page.mouse.down()
  await page.mouse.move(500, 300, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await drafted(app, 'campana-nuova'))?.lat).not.toBe(before.lat)
})

test('a full point is told to residents at once, beside what they have reported', async ({ page, app }) => {
  await app.database.query(
    `INSERT INTO point_report (comune_id, id, code, point_id, kind, words, created_at, changed_at)
     VALUES ('base', gen_random_uuid(), 'K7QX-4MPT', $1, 'pieno', 'Trabocca da ieri', now(), now())`,
    [CENTRE!.id],
  )
  await openPoints(page, app)
  await expect(page.getByRole('row').nth(3)).toBeVisible()
  await expectAccessible(page, 'gestione-punti')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByLabel('Cerca').fill('segnalazione')
  await page.getByRole('rowheader', { name: CENTRE!.name }).click()
  await expect(page.getByText('“Trabocca da ieri”')).toBeVisible()
  await page.getByRole('button', { name: /Adesso/ }).click()
  await page.getByRole('option', { name: 'Non c’è più posto' }).click()
  await page.getByLabel('Fino a quando, o dove andare').fill('Fino a lunedì')
  await page.getByRole('button', { name: 'Dillo ai residenti' }).click()
  await expect(page.getByText('Non c’è più posto · 1 segnalazione')).toBeVisible()
  const answer = await page.request.get(`${app.url}/api/points/status`)
  expect(await answer.json()).toEqual({ [CENTRE!.id]: { status: 'pieno', note: 'Fino a lunedì' } })
})
