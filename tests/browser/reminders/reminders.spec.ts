import { expect, type Page, type Worker } from '@playwright/test'
import { testOfNotifications as test } from '../../support/app-test.ts'
import { type PushPhone, pushPhone } from '../../support/people/push-phone.ts'
import { openApp, switchOn, TOLD } from '../../support/people/reminder-acts.ts'

const EVENING = '2026-11-18T20:00'

let phone: PushPhone
test.beforeEach(async ({ page }) => {
  phone = await pushPhone(page, '2026-11-18T12:00')
})
test.afterEach(() => phone.close())

const shownNotifications = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    return (await registration.getNotifications()).map(({ title, body }) => `${title}. ${body}`)
  })

test('the subscription of the start is kept for the session, and the server knows the device', async ({ page }) => {
  await openApp(page, phone)
  const kept = await page.evaluate(() => sessionStorage.getItem('notification'))
  expect(JSON.parse(kept ?? '')).toMatchObject({ endpoint: `${phone.service.origin}/push/1` })
  await expect.poll(() => phone.app.database.query(TOLD)).toEqual([{ reminder_at: null, isSubscribed: true }])
})

test('switched on with two taps; in the evening the phone says what to put out', async ({ page }) => {
  await openApp(page, phone)
  await switchOn(page)
  expect(await phone.app.database.query(TOLD)).toEqual([{ reminder_at: '20:00', isSubscribed: true }])
  await page.getByRole('button', { name: 'Chiudi', exact: true }).first().click()
  await expect(page.getByText('Attivi, alle 20:00')).toBeVisible()
  phone.app.setTime(EVENING)
  await expect.poll(() => phone.deliver(), { timeout: 15_000 }).toBe(1)
  const text =
    'Stasera: Umido. Passiamo domani, giovedì 19 novembre. Metti fuori dalle 20:00 di stasera alle 6:00 di domani.'
  await expect.poll(() => shownNotifications(page)).toEqual([text])
  const toast = page.locator('.toast', { hasText: 'Stasera: Umido' })
  await expect(toast).toBeVisible()
  await toast.getByRole('button', { name: 'Chiudi' }).click()
  await expect(toast).toBeHidden()
})

test('"Prova adesso" goes all the way round and says so', async ({ page }) => {
  await openApp(page, phone)
  await switchOn(page)
  await page.getByRole('button', { name: 'Prova adesso' }).click()
  await expect.poll(() => phone.deliver(), { timeout: 15_000 }).toBe(1)
  await expect(page.getByText('È arrivata: i promemoria funzionano.')).toBeVisible()
})

test('"Prova adesso" says when the subscription is dead', async ({ page }) => {
  await openApp(page, phone)
  await switchOn(page)
  phone.service.behave(() => ({ status: 410 }))
  await page.getByRole('button', { name: 'Prova adesso' }).click()
  await expect(page.getByText('L’iscrizione era scaduta.')).toBeVisible()
})

/** A tap, as far as the worker sees it: the system's own notifications cannot be tapped by a test. */
const tap = (worker: Worker, action: string): Promise<void> =>
  worker.evaluate(async (chosen) => {
    const scope = globalThis as unknown as ServiceWorkerGlobalScope
    const [notification] = await scope.registration.getNotifications()
    let work: Promise<unknown> = Promise.resolve()
    const event = Object.assign(new Event('notificationclick'), {
      notification,
      action: chosen,
      waitUntil: (promise: Promise<unknown>) => {
        work = promise
      },
    })
    scope.dispatchEvent(event)
    await work
  }, action)

interface ServiceWorkerGlobalScope extends EventTarget {
  registration: ServiceWorkerRegistration
}

test('"Fatto" on the notification: this collection is done for the household', async ({ page }) => {
  await openApp(page, phone)
  await switchOn(page)
  phone.app.setTime(EVENING)
  await expect.poll(() => phone.deliver(), { timeout: 15_000 }).toBe(1)
  await expect.poll(() => shownNotifications(page)).toHaveLength(1)
  const [worker] = page.context().serviceWorkers()
  await tap(worker!, 'fatto')
  expect(await phone.app.database.query('SELECT date FROM collection_done')).toEqual([{ date: '2026-11-19' }])
  expect(await shownNotifications(page)).toEqual([])
})

test('"Fatto" without network waits on the phone, is to be sent even with the app closed, and arrives once', async ({
  page,
  context,
}) => {
  await openApp(page, phone)
  await switchOn(page)
  phone.app.setTime(EVENING)
  await expect.poll(() => phone.deliver(), { timeout: 15_000 }).toBe(1)
  await expect.poll(() => shownNotifications(page)).toHaveLength(1)
  const [worker] = context.serviceWorkers()
  await worker!.evaluate(() => {
    const { sync } = (globalThis as unknown as ServiceWorkerGlobalScope).registration as never as { sync: Sync }
    const { register } = sync
    sync.register = (tag) => {
      Object.assign(globalThis, { askedFor: tag })
      return register.call(sync, tag)
    }
  })
  await context.setOffline(true)
  await tap(worker!, 'fatto')
  expect(await worker!.evaluate(() => (globalThis as { askedFor?: string }).askedFor)).toBe('outbox')
  await context.setOffline(false)
  const done = () => phone.app.database.query('SELECT date FROM collection_done')
  await expect.poll(done).toEqual([{ date: '2026-11-19' }])
})

interface Sync {
  register: (tag: string) => Promise<void>
}

test('"Fatto" of a phone that the server does not know is not said to be done', async ({ page }) => {
  await openApp(page, phone)
  await expect.poll(() => phone.app.database.query('DELETE FROM installation RETURNING 1')).toHaveLength(1)
  await page.goto(`${phone.app.url}/calendar?fatto=2026-11-19`)
  await expect(page.locator('.toast', { hasText: 'Non siamo riusciti a segnarlo' })).toContainText('Apri i promemoria')
})

test('the same by an address, where the browser shows notifications without our worker', async ({ page }) => {
  await openApp(page, phone)
  await switchOn(page)
  await page.goto(`${phone.app.url}/calendar?fatto=2026-11-19`)
  await expect(page.getByText('Segnato: per giovedì 19 novembre hai già messo fuori')).toBeVisible()
  await expect
    .poll(() => phone.app.database.query('SELECT date FROM collection_done'))
    .toEqual([{ date: '2026-11-19' }])
  expect(new URL(page.url()).search).toBe('')
})

test('a push that cannot be read still shows something', async ({ page }) => {
  await openApp(page, phone)
  await phone.deliverText('???')
  await expect
    .poll(() => shownNotifications(page))
    .toEqual(['Raccolta differenziata. C’è una novità: apri l’app per leggerla.'])
})

test('a subscription that died is renewed at the next opening, and the resident is told', async ({ page }) => {
  await openApp(page, phone)
  await switchOn(page)
  await phone.app.database.query('UPDATE installation SET endpoint = NULL, p256dh = NULL, auth = NULL, lost_at = now()')
  await page.reload()
  await expect(page.getByText('I promemoria si erano fermati')).toBeVisible()
  await expect.poll(() => phone.app.database.query(TOLD)).toEqual([{ reminder_at: '20:00', isSubscribed: true }])
})

test('blocked notifications are explained, with the way out', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await openApp(page, phone)
  await page.getByRole('button', { name: 'Attiva' }).click()
  await expect(page.getByText('Le notifiche di questo sito sono bloccate.')).toBeVisible()
})
