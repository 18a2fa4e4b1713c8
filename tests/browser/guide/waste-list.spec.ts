import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../../support/browser/axe.ts'
import { PIETRALVENTO, test } from '../../support/app-test.ts'

const TIME = '2026-11-18T20:15'

const field = (page: Page) => page.getByRole('combobox', { name: 'Cosa butti?' })
const results = (page: Page) => page.getByRole('option')

/** Types like a person: the guide may still be on its way, and what was typed is not lost. */
async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question)
  await expect(page.locator('.guide-status, .card h2').first()).not.toBeEmpty()
}

test.describe('searching', () => {
  test('the field has the focus, answers from the first letter, and every answer names its bin', async ({
    page,
    openAt,
    errors,
  }) => {
    await openAt(TIME, '/waste-list')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('t')
    await expect(results(page).first()).toBeVisible()
    await page.keyboard.type('etrap')
    await expect(results(page).first()).toContainText('Cartone per bevande')
    await expect(results(page).first()).toContainText('Carta')
    expect(errors).toEqual([])
  })

  test('by keyboard alone: arrows, Enter, and back to the question', async ({ page, openAt }) => {
    await openAt(TIME, '/waste-list')
    await ask(page, 'bicchiere')
    await expect(page.getByRole('main').getByRole('status')).toContainText('Dipende: scegli il tuo caso.')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    const chosen = results(page).nth(1)
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id'))!)
    await expect(field(page)).toBeFocused()
    const name = (await chosen.locator('strong').textContent())!
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(name)
    await expect(page).toHaveTitle(new RegExp(`^${name}: dove va`))
    await page.goBack()
    await expect(field(page)).toHaveValue('bicchiere')
    await expect(results(page).first()).toBeVisible()
    await field(page).press('Escape')
    await expect(field(page)).toHaveValue('')
    await expect(results(page)).toHaveCount(0)
  })

  test('says when it is not sure, and when it found nothing', async ({ page, openAt }) => {
    await openAt(TIME, '/waste-list')
    await ask(page, 'pallone aerostatico')
    await expect(page.getByRole('main').getByRole('status')).toContainText('Nessun risultato preciso.')
    await ask(page, 'astronave')
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'Nessun risultato. Prova con un’altra parola.',
    )
    await expect(results(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Segnala che manca' })).toBeVisible()
  })

  test('what was opened last stays on the device, until it is told to forget', async ({ page, openAt }) => {
    await openAt(TIME, '/waste-list')
    await ask(page, 'moka')
    await results(page).first().click()
    await page.getByRole('link', { name: 'Cerca altro' }).click()
    await expect(page.getByRole('link', { name: 'Caffettiera' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Caffettiera' })).toBeVisible()
    await page.getByRole('button', { name: 'Cancella le ricerche' }).click()
    await expect(page.getByRole('heading', { name: 'Hai cercato' })).toHaveCount(0)
  })
})

test.describe('an answer', () => {
  test('stands in the page before any script, at an address of its own', async ({ page, openAt, errors }) => {
    await openAt(TIME, '/waste-list/cartone-della-pizza')
    const html = await (await page.request.get(page.url(), { headers: { accept: 'text/html' } })).text()
    for (const words of [
      'Cartone della pizza',
      'Stacca la parte unta',
      'unto',
      '<title>Cartone della pizza: dove va',
    ]) {
      expect(html).toContain(words)
    }
    expect(errors).toEqual([])
  })

  test('names the next collection of its bin in the resident’s zone, and reminds in one tap', async ({
    page,
    openAt,
  }) => {
    await openAt(TIME, '/waste-list/cartone-della-pizza', PIETRALVENTO)
    await page.getByRole('link', { name: /Scegli la tua zona/ }).click()
    await page.getByRole('button', { name: 'Colline', exact: true }).click()
    await page.goBack()
    await expect(page.locator('.guide-next')).toContainText('mercoledì 2 dicembre')
    await page.getByRole('button', { name: 'Attiva i promemoria' }).click()
    await expect(page.getByRole('dialog', { name: 'Promemoria' })).toBeVisible()
  })

  test('leads to the van for bulky things, and to the map for what goes to a point', async ({ page, openAt }) => {
    await openAt(TIME, '/waste-list/divano')
    await expect(page.getByRole('link', { name: 'Prenota il ritiro' })).toHaveAttribute('href', '/bulky-waste')
    await expect(page.getByRole('link', { name: 'Trova un punto di raccolta' })).toHaveAttribute(
      'href',
      '/map?cosa=ingombranti',
    )
    await openAt(TIME, '/waste-list/televisore')
    await expect(page.getByRole('link', { name: 'Trova un punto di raccolta' })).toHaveAttribute(
      'href',
      '/map?cosa=raee',
    )
  })

  test('names a point that takes it and is open now, where there is one', async ({ page, openAt }) => {
    await openAt('2026-11-18T10:15', '/waste-list/pile')
    await expect(page.locator('.guide-point')).toContainText('apert')
    await page.locator('.guide-point a').click()
    await expect(page).toHaveURL(/\/map\//)
  })

  test('of a comune with rules of its own is the comune’s', async ({ page, openAt }) => {
    await openAt(TIME, '/waste-list', PIETRALVENTO)
    await ask(page, 'tetrapak')
    await expect(results(page).first()).toContainText('Plastica e Alluminio')
  })

  test('that does not exist says so', async ({ page, app }) => {
    const answer = await page.goto(`${app.url}/waste-list/unicorno`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 2 })).toHaveText('Questa voce non c’è nel rifiutario')
  })
})

test.describe('browsing', () => {
  test('by destination and from A to Z', async ({ page, openAt }) => {
    await openAt(TIME, '/waste-list')
    await page.getByRole('link', { name: /^Vetro/ }).click()
    await expect(page.getByRole('link', { name: 'Bottiglia di vetro' })).toBeVisible()
    await page.getByRole('link', { name: 'Cerca' }).click()
    await page.getByRole('link', { name: 'Dalla A alla Z' }).click()
    await page.getByRole('navigation', { name: 'Lettere' }).getByRole('link', { name: 'Z' }).click()
    await expect(page.getByRole('link', { name: /^Zerbino/ })).toBeInViewport()
    await expect(page).toHaveTitle(/^Dalla A alla Z: Z/)
    await page.goBack()
    await page.getByRole('link', { name: 'Lettera B' }).click()
    await expect(page.getByRole('link', { name: /^Bacinella/ })).toBeInViewport()
  })

  test('a mark is picked by its picture, or typed', async ({ page, openAt }) => {
    await openAt(TIME, '/waste-list/simboli')
    await page.getByRole('link', { name: /C\/PAP 84/ }).click()
    await expect(page.locator('.band')).toHaveText('Carta')
    await openAt(TIME, '/waste-list')
    await ask(page, 'pap 21')
    await expect(results(page).first()).toContainText('PAP 21')
  })

  test('the list prints with every item, without buttons', async ({ page, openAt }) => {
    await openAt(TIME, '/waste-list/elenco/z')
    const button = page.getByRole('button', { name: 'Stampa' })
    await expect(button).toBeEnabled()
    const lines = page.locator('.guide-items li')
    const ofOneLetter = await lines.count()
    const pdf = await page.pdf({ format: 'A4' })
    const sheets = pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length
    expect(sheets).toBeGreaterThan(4)
    expect(sheets).toBeLessThanOrEqual(12)
    await expect(lines).toHaveCount(ofOneLetter)
    await page.emulateMedia({ media: 'print' })
    await expect(button).toBeHidden()
  })
})

test.describe('a barcode', () => {
  test('typed, tells each part of a pack that the comune knows', async ({ page, openAt }) => {
    await openAt(TIME, '/waste-list')
    await ask(page, '2000000000022')
    await expect(page.getByRole('heading', { name: 'Latte del Lieto, 1 litro' })).toBeVisible()
    await expect(page.locator('.guide-variants')).toContainText('Carta')
  })

  test('that the comune does not know leads to the marks', async ({ page, openAt }) => {
    await openAt(TIME, '/waste-list')
    await ask(page, '4006381333931')
    await page.getByRole('link', { name: 'Scegli il simbolo' }).click()
    await expect(page).toHaveURL(/\/simboli$/)
  })

  test('without the camera’s permission, says what one can do', async ({ page, openAt }) => {
    await openAt(TIME, '/waste-list')
    await page.getByRole('button', { name: 'Codice a barre' }).click()
    await expect(page.getByRole('dialog')).toContainText(/Scrivi le cifre/)
  })
})

// The page itself stands in accessibility.spec.ts; these are states of it.
test('axe finds nothing on an answer, a place, a letter and the symbols', async ({ page, openAt }) => {
  for (const path of ['/cartone-della-pizza', '/divano', '/dove/raee-r4', '/elenco/b', '/simboli']) {
    await openAt(TIME, `/waste-list${path}`)
    await expectAccessible(page, path)
  }
})

test('nor in what a search finds', async ({ page, openAt }) => {
  await openAt(TIME, '/waste-list')
  for (const question of ['bicchiere', 'pallone aerostatico', 'astronave', '2000000000022']) {
    await ask(page, question)
    await expectAccessible(page, question)
  }
})
