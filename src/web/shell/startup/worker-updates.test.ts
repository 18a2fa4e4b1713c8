import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDevice, leaveDevice, openPage } from '../../testing/fresh-device.ts'

/** A text field of the page, as far as it matters here. */
const field = { value: '' }
const reload = vi.fn<() => void>()
let workers: EventTarget

beforeEach(async () => {
  freshDevice()
  openPage()
  reload.mockClear()
  workers = new EventTarget()
  Object.assign(navigator, { serviceWorker: workers })
  Object.assign(document, { querySelectorAll: () => [field] })
  Object.assign(location, { reload })
  const { offerUpdates } = await import('./worker-updates.tsx')
  offerUpdates(new EventTarget() as ServiceWorkerRegistration, false)
})
afterEach(leaveDevice)

function type(value: string): void {
  field.value = value
  document.dispatchEvent(Object.defineProperty(new Event('input'), 'target', { value: field }))
}

function lookAway(): void {
  document.dispatchEvent(new Event('visibilitychange'))
}

const titles = async (): Promise<string[]> => {
  const { toasts } = await import('../../ui/overlay/toast.ts')
  return toasts.get().map(({ title }) => title)
}

test('a page that another tab has left without its version reloads once nobody looks at it', async () => {
  workers.dispatchEvent(new Event('controllerchange'))
  expect(reload).not.toHaveBeenCalled()
  lookAway()
  expect(reload).toHaveBeenCalledOnce()
  expect(await titles()).toEqual([])
})

test('with something typed it offers the new version instead, once, and reloads when that is sent', async () => {
  type('Il cassonetto è')
  workers.dispatchEvent(new Event('controllerchange'))
  lookAway()
  lookAway()
  expect(reload).not.toHaveBeenCalled()
  expect(await titles()).toEqual(['È pronta una nuova versione'])
  type('')
  lookAway()
  expect(reload).toHaveBeenCalledOnce()
})

test('a hidden page with a booking begun on the phone does not reload', async () => {
  const { keepForStaff } = await import('../../device/session/staff-memory.ts')
  keepForStaff('prenotazione', 'Carlo Alto')
  Object.assign(document, { hidden: true })
  workers.dispatchEvent(new Event('controllerchange'))
  expect(reload).not.toHaveBeenCalled()
})
