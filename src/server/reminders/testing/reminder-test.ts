import { randomUUID } from 'node:crypto'
import { test as plain } from 'vitest'
import type { Installation } from '../../../contract/reminders/installation.ts'
import type { PushMessage } from '../../../contract/push/push.ts'
import { ALL_TYPES } from '../../../domain/testing/calendars.ts'
import type { Comune, Comuni } from '../../comune/comuni.ts'
import type { Database } from '../../platform/database/database.ts'
import { createTestBrowser, type TestBrowser } from '../../platform/push/testing/browser.ts'
import { type PushService, runPushService } from '../../platform/push/testing/push-service.ts'
import { freshDatabase } from '../../testing/postgres.ts'
import { loadTestComuni } from '../../testing/test-app.ts'
import { pushServices, subjectOf } from '../pushes/push-services.ts'
import { createReminders, type ReminderDeps, type Reminders } from '../reminders.ts'

export const ORIGIN = 'https://rifiuti.example'

/** Settable, in the comune's time; the server's may be wrong, those of push services are right. */
class TestClock {
  #now = 0
  #wrongBy = 0
  readonly read = (): number => this.#now + this.#wrongBy
  readonly right = (): number => this.#now
  set(romeTime: string): void {
    this.setTo(Temporal.PlainDateTime.from(romeTime).toZonedDateTime('Europe/Rome').epochMilliseconds)
  }
  setTo(instant: number): void {
    this.#now = instant
  }
  goWrong(by: number): void {
    this.#wrongBy = by
  }
}

/** A phone: it knows its keys, and reads what the push service has for it. */
export interface Phone {
  readonly id: string
  readonly endpoint: string
  save: (wishes?: Partial<Installation>, userId?: string) => Promise<void>
  /** Titles of what has reached it, in order. */
  titles: () => string[]
  messages: () => PushMessage['notification'][]
}

interface Fixtures {
  cleanup: AsyncDisposableStack
  database: Database
  clock: TestClock
  service: PushService
  comuni: Comuni
  comune: Comune
  /** Another process on the same database. */
  another: (parts?: Partial<ReminderDeps>) => Reminders
  reminders: Reminders
  phone: () => Phone
  /** One turn, to its end. */
  send: (reminders?: Reminders) => Promise<void>
}

export const test = plain.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Vitest reads the fixtures wanted from the pattern
  cleanup: async ({}, use) => {
    await using stack = new AsyncDisposableStack()
    await use(stack)
  },
  database: async ({ cleanup }, use) => {
    await use(cleanup.adopt(await freshDatabase(), (database) => database.close()))
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  clock: async ({}, use) => use(new TestClock()),
  service: async ({ cleanup, clock }, use) => {
    await use(cleanup.adopt(await runPushService({ clock: clock.right }), (service) => service.close()))
  },
  // oxlint-disable-next-line no-empty-pattern -- as above
  comuni: async ({}, use) => use(await loadTestComuni()),
  comune: async ({ comuni }, use) => use(comuni.byHost('localhost')),
  another: async ({ cleanup, database, clock, service, comuni }, use) => {
    await use((parts) => {
      const connections = { allowedHosts: [service.host], ca: service.cert, limits: { responseTimeout: 2000 } }
      const services = pushServices(database, clock.read, subjectOf(comuni, undefined), connections)
      const sendMail = () => Promise.resolve({ kind: 'delivered' } as const)
      const onError = (error: unknown): void => console.error(error)
      const made = createReminders({ comuni, clock: clock.read, database, services, sendMail, onError, ...parts })
      return cleanup.adopt(made, (reminders) => reminders.close())
    })
  },
  reminders: async ({ another }, use) => use(another()),
  phone: async ({ reminders, comune, service }, use) => {
    await use(() => createPhone(reminders, comune, service))
  },
  send: async ({ reminders }, use) => {
    await use(async (one = reminders) => {
      await one.sendDue()
      await one.idle()
    })
  },
})

export { expect } from 'vitest'

function createPhone(reminders: Reminders, comune: Comune, service: PushService): Phone {
  const browser: TestBrowser = createTestBrowser()
  const id = randomUUID()
  const path = `/push/${id}`
  const endpoint = service.origin + path
  const messages = () =>
    service.received
      .filter((push) => push.path === path)
      .map((push) => (JSON.parse(browser.decrypt(push.body)) as PushMessage).notification)
  return {
    id,
    endpoint,
    messages,
    titles: () => messages().map(({ title }) => title),
    save: (wishes, userId) =>
      reminders.save(
        comune,
        id,
        {
          zones: ['unica'],
          subscription: { endpoint, keys: browser.keys },
          reminders: { at: '20:00', types: ALL_TYPES },
          sequence: 1,
          ...wishes,
        },
        { origin: ORIGIN, ...(userId !== undefined && { user: { id: userId, sessionId: 'prova' } }) },
      ),
  }
}
