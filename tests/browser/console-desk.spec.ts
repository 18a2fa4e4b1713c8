import { expect } from '@playwright/test'
import { aBooking, booked } from '../../src/server/bulky/testing/bookings.ts'
import { test } from '../support/app-test.ts'
import { expectAccessible } from '../support/axe.ts'
import { newEmail, newUtenza, signInAsStaff } from '../support/bulky.ts'

const DAY = '2026-11-17'

test('stops come in the order a driver can follow, several get one outcome, and the day is one sheet of paper', async ({
  page,
  app,
  errors,
}) => {
  app.setTime('2026-11-16T12:00')
  // A first look at the dates makes them.
  await fetch(`${app.url}/api/bulky/availability?zone=unica`)
  for (const street of ['Via Lunga 10', 'Via Lunga 9', 'Piazza Verdi 1']) {
    const place = { ...aBooking().place, street }
    await booked(app.database, { utenza: newUtenza(), date: DAY, place })
  }
  app.setTime('2026-11-17T12:00')
  await page.clock.install({ time: app.clock() })
  await signInAsStaff(page, app, newEmail())
  await page.goto(`${app.url}/gestione/ritiri?vista=giorno&giorno=${DAY}`)
  const streets = page.locator('.stop-head strong')
  await expect(streets).toHaveText(['1. Piazza Verdi 1', '2. Via Lunga 9', '3. Via Lunga 10'])

  await page.getByLabel('Ordine delle fermate').selectOption('A mano')
  await page.getByRole('button', { name: 'Più su Via Lunga 10' }).click()
  await expect(streets).toHaveText(['1. Piazza Verdi 1', '2. Via Lunga 10', '3. Via Lunga 9'])
  await page.reload()
  await expect(streets, 'kept').toHaveText(['1. Piazza Verdi 1', '2. Via Lunga 10', '3. Via Lunga 9'])

  await page.getByRole('button', { name: 'Mappa e ordine' }).click()
  const list = page.getByRole('grid', { name: /^Ordine delle fermate/ })
  await expect(page.locator('.round-map .leaflet-container')).toBeVisible()
  await expectAccessible(page, 'gestione-ritiri-mappa')
  // By keyboard: taken by the handle, to the end of the list, dropped.
  await list.getByRole('row').nth(1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: 'Trascina 2. Via Lunga 10' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Inserisci/ }).first()).toBeAttached()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(streets).toHaveText(['1. Piazza Verdi 1', '2. Via Lunga 9', '3. Via Lunga 10'])
  await expect
    .poll(async () => (await app.database.query('SELECT stop_order FROM bulky_round WHERE date = $1', [DAY]))[0])
    .toEqual({ stop_order: 'mano' })

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('☐ Non era fuori')).toHaveCount(3)
  await expect(page.getByRole('navigation', { name: 'Aree' })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Scegli più fermate' }).click()
  await page.getByText('Scegli Piazza Verdi 1').click()
  await page.getByText('Scegli Via Lunga 9').click()
  await expect(page.getByText('2 fermate scelte')).toBeVisible()
  await expectAccessible(page, 'gestione-ritiri-scelta')
  await page.getByRole('group', { name: 'Esito delle fermate scelte' }).getByText('Ritirato', { exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Segna 2 fermate' }).click()
  await expect(page.getByText('Ritirato: 2 fermate')).toBeVisible()
  const status = (street: string) => page.locator('.stop').filter({ hasText: street }).locator('.stop-head')
  await expect(status('Piazza Verdi 1')).toContainText('Ritirato')
  await expect(status('Via Lunga 10')).toContainText('Confermato')
  expect(errors).toEqual([])
})
