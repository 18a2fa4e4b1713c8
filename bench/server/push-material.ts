import { createTestBrowser } from '../../src/server/platform/push/testing/browser.ts'
import { pushPayload } from '../../src/server/platform/push/message.ts'
import { createVapidKeys } from '../../src/server/platform/push/vapid.ts'

/** What both sides of a push figure are given. */
export const VAPID = { ...createVapidKeys(), subject: 'mailto:rifiuti@comune.it' }

export const PAYLOAD = pushPayload({
  title: 'Stasera: umido',
  message: 'Metti fuori il mastello marrone dalle 20 di stasera alle 6 di domani, lunedì 16 novembre.',
  navigate: 'https://rifiuti.comune.it/calendar',
  tag: 'promemoria',
  actions: [
    { action: 'fatto', title: 'Fatto', navigate: 'https://rifiuti.comune.it/calendar?fatto=2026-11-16' },
    { action: 'dopo', title: 'Rimanda di un’ora', navigate: 'https://rifiuti.comune.it/calendar?dopo=1' },
  ],
})

/** Every device has its own keys, so that no side can reuse them. */
export function subscriptions(count: number, host: string) {
  return Array.from({ length: count }, (_, index) => ({
    endpoint: `https://${host}/push/${index}-gAAAAABpN0mT2Yq8wXo7Kd5vRzL1cHsB3uEjPfQa9nVtGiMyUkOb6Sx`,
    keys: createTestBrowser().keys,
  }))
}

/** Runs all items, `atOnce` at a time. */
export async function runAll<Item>(items: readonly Item[], atOnce: number, run: (item: Item) => Promise<unknown>) {
  const iterator = items.values()
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const item of iterator) await run(item)
    }),
  )
}
