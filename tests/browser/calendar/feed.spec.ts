import { expect } from '@playwright/test'
import { expectAccessible } from '../../support/browser/axe.ts'
import { PIETRALVENTO, test } from '../../support/app-test.ts'
import { newEmail, signInHere } from '../../support/people/bulky.ts'

const TIME = '2026-11-18T20:15'
const PAGE = '/calendar/agenda'

test('the calendar leads to the feed of the resident’s own zone', async ({ page, openAt, errors }) => {
  await openAt(TIME, '/calendar', PIETRALVENTO)
  await page.getByRole('button', { name: 'Colline', exact: true }).click()
  await page.getByRole('link', { name: 'Aggiungi al calendario del telefono' }).click()
  await expect(page).toHaveURL(/\/calendar\/agenda$/)
  const address = await page.getByLabel('Indirizzo').inputValue()
  expect(address).toBe(`${new URL(page.url()).origin}/api/calendar/colline.ics`)
  const feed = await page.evaluate((url) => fetch(url).then((answer) => answer.text()), address)
  expect(feed).toContain('2026-11-20-umido-sera-colline@pietralvento.mastello')
  expect(errors).toEqual([])
})

test('what is chosen is in every link', async ({ page, openAt, app }) => {
  await openAt(TIME, PAGE)
  await page.getByLabel('Il giorno della raccolta').check()
  for (const type of ['Indifferenziato', 'Carta', 'Plastica e Alluminio']) await page.getByLabel(type).uncheck()
  await page.getByLabel('Alle 19:30').check()
  const feed = `localhost:${app.port}/api/calendar/unica.ics?quando=giorno&tipi=umido,vetro&avviso=30`
  const link = (name: string) => page.getByRole('link', { name }).getAttribute('href')
  expect(await link('iPhone, iPad o Mac')).toBe(`webcal://${feed}`)
  expect(await link('Un altro calendario')).toBe(`webcal://${feed}`)
  expect(await link('Google Calendar')).toContain(`cid=${encodeURIComponent(`webcal://${feed}`)}`)
  expect(await link('Outlook')).toContain(`url=${encodeURIComponent(`http://${feed}`)}`)
  const text = await (await page.request.get(`http://${feed}`)).text()
  expect(text).toContain('SUMMARY:Umido: raccolta')
  expect(text).toContain('TRIGGER:-PT270M')
  expect(text).not.toContain('Carta')
})

test('the address is copied by one tap', async ({ page, openAt, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAt(TIME, PAGE)
  await page.getByRole('button', { name: 'Copia' }).click()
  await expect(page.locator('.toast')).toContainText('Indirizzo copiato')
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(await page.getByLabel('Indirizzo').inputValue())
})

test('with no type left it says what to do, and comes back', async ({ page, openAt, errors }) => {
  await openAt(TIME, PAGE)
  const types = page.getByRole('group', { name: 'Cosa' }).getByRole('checkbox')
  for (const type of await types.all()) await type.uncheck()
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Scegli almeno un tipo di rifiuto.')
  await expect(page.getByRole('link', { name: 'Google Calendar' })).toHaveCount(0)
  await types.first().check()
  await expect(page.getByLabel('Indirizzo')).toHaveValue(/tipi=umido$/)
  expect(errors).toEqual([])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the buttons lead to the file', async ({ page, app }) => {
    app.setTime(TIME)
    await page.goto(app.url + PAGE)
    const link = page.getByRole('link', { name: 'iPhone, iPad o Mac' })
    expect(await link.getAttribute('href')).toBe('/api/calendar/unica.ics')
  })
})

test.describe('the page of the calls', () => {
  test.describe('with the worker', () => {
    test.use({ hasWorker: true })

    test('is the server’s, also when the worker renders the pages', async ({ page, openAt, app, errors }) => {
      await openAt(TIME)
      await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
      await page.goto(`${app.url}/api`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Chiamate e dati aperti')
      await expect(page.getByText('/api/calendar/{zone}.json', { exact: true })).toBeVisible()
      expect(errors).toEqual([])
    })
  })

  test('axe finds nothing, nor does it run out of the screen', async ({ page, app }) => {
    await page.goto(`${app.url}/api`)
    await expectAccessible(page, '/api')
  })
})

test('who is signed in gets an address of their own, renews it and takes it back', async ({ page, app, openAt }) => {
  await openAt(TIME, `/accedi?poi=${PAGE}`)
  await signInHere(page, app, newEmail())
  await page.getByRole('button', { name: 'Crea il tuo indirizzo' }).click()
  const address = page.getByLabel('Il tuo indirizzo')
  await expect(address).toHaveValue(/\/api\/calendar\/unica\/[\w-]{43}\.ics$/)
  const first = await address.inputValue()
  expect(await (await page.request.get(first)).text()).toContain('BEGIN:VCALENDAR')
  await page.getByLabel('Il giorno della raccolta').check()
  await expect(address).toHaveValue(`${first}?quando=giorno`)
  await page.getByRole('button', { name: 'Rinnova l’indirizzo' }).click()
  await expect(address).not.toHaveValue(`${first}?quando=giorno`)
  expect((await page.request.get(first)).status()).toBe(404)
  await expectAccessible(page, 'with an address of one’s own')
  await page.getByRole('button', { name: 'Elimina l’indirizzo' }).click()
  await expect(page.getByRole('button', { name: 'Crea il tuo indirizzo' })).toBeVisible()
})
