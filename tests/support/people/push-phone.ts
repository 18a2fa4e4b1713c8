import { setTimeout as wait } from 'node:timers/promises'
import type { CDPSession, Page, Worker } from '@playwright/test'
import { createTestBrowser, type TestBrowser } from '../../../src/server/platform/push/testing/browser.ts'
import { type PushService, runPushService } from '../../../src/server/platform/push/testing/push-service.ts'
import { runApp, type RunningApp } from '../running-app.ts'

const ATTEMPTS = 3
const PATIENCE = 5000
const POLL = 50

/**
 * Chromium with the push service that it lacks here: the page gets a subscription at a real push service on loopback,
 * and what arrives there, decrypted as a browser would, is handed to the worker through DevTools.
 */
export interface PushPhone {
  readonly app: RunningApp
  readonly service: PushService
  /** Hands over what has arrived since the last time; answers how many. */
  deliver: () => Promise<number>
  deliverText: (text: string) => Promise<void>
  close: () => Promise<void>
}

export async function pushPhone(page: Page, time: string): Promise<PushPhone> {
  const service = await runPushService({ clock: () => app.clock() })
  const app: RunningApp = await runApp({ time, pushConnections: { allowedHosts: [service.host], ca: service.cert } })
  const browser = createTestBrowser()
  await page.context().grantPermissions(['notifications'], { origin: app.url })
  await giveSubscription(page, `${service.origin}/push/1`, browser)
  const session = await page.context().newCDPSession(page)
  const registration = followRegistration(session)
  let delivered = 0

  const handOver = async (data: string): Promise<void> => {
    // A worker that Chromium is just putting to sleep would miss it; a real push service's wakes it up.
    await session.send('ServiceWorker.startWorker', { scopeURL: `${app.url}/` })
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: `${app.url}/`,
      registrationId: await registration,
      data,
    })
  }

  // DevTools loses one in a few hundred on its way to the worker, and says nothing.
  const deliverText = async (data: string): Promise<void> => {
    const heard = await listenToPushes(page.context().serviceWorkers()[0]!)
    for (let attempt = 0; attempt < ATTEMPTS && !(await heard()); attempt++) {
      await handOver(data)
      for (const end = Date.now() + PATIENCE; Date.now() < end && !(await heard());) await wait(POLL)
    }
  }
  return {
    app,
    service,
    deliverText,
    deliver: async () => {
      const news = service.received.slice(delivered)
      delivered += news.length
      for (const { body } of news) await deliverText(browser.decrypt(body))
      return news.length
    },
    close: async () => {
      await app.close()
      await service.close()
    },
  }
}

/** Whether the worker has heard one since. */
async function listenToPushes(worker: Worker): Promise<() => Promise<boolean>> {
  const pushes = await worker.evaluateHandle(() => {
    const heard: Event[] = []
    addEventListener('push', (event) => void heard.push(event))
    return heard
  })
  return () => pushes.evaluate(({ length }) => length > 0)
}

async function followRegistration(session: CDPSession): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration !== undefined) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  return found
}

async function giveSubscription(page: Page, endpoint: string, { keys }: TestBrowser): Promise<void> {
  await page.context().addInitScript(
    ([address, p256dh, auth]) => {
      const json = { endpoint: address, keys: { p256dh, auth } }
      const subscription = {
        endpoint: address,
        options: { applicationServerKey: null },
        toJSON: () => json,
        unsubscribe: () => {
          localStorage.removeItem('test-subscribed')
          return Promise.resolve(true)
        },
      }
      PushManager.prototype.subscribe = () => {
        localStorage.setItem('test-subscribed', 'yes')
        return Promise.resolve(subscription as never)
      }
      PushManager.prototype.getSubscription = () =>
        Promise.resolve(localStorage.getItem('test-subscribed') === null ? null : (subscription as never))
    },
    [endpoint, keys.p256dh, keys.auth] as const,
  )
}
