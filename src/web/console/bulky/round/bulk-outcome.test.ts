import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDevice, leaveDevice, openPage } from '../../../testing/fresh-device.ts'
import { refusedInWords } from './bulk-outcome.tsx'

beforeEach(() => {
  freshDevice()
  openPage()
})
afterEach(leaveDevice)

test.each([
  [1, '1 fermata non è cambiata: aprila.'],
  [2, '2 fermate non sono cambiate: aprile una a una.'],
])('of %s stops that did not change the desk reads "%s"', (refused, words) => {
  expect(refusedInWords(refused)).toBe(words)
})

test('the outcome of every chosen stop is on the device before the first is answered', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', () => answered.then(() => Response.json({})))
  const { send } = await import('../../../device/outbox/send.ts')
  const { outboxEntries } = await import('../../../device/outbox/store.ts')
  const { setDeviceStaff } = await import('../../../device/session/device-staff.ts')
  const { sendToEach } = await import('./bulk-outcome.tsx')
  setDeviceStaff('anna')
  const ids = ['a', 'b', 'c']
  const sent = sendToEach(
    (path, body) => send(`/api/desk/base/bookings${path}`, body, { isKept: true, author: 'anna' }),
    ids.map((id) => ({ id })),
    { status: 'ritirato', note: '' },
  )
  const paths = (await outboxEntries()).map(({ path }) => path)
  expect(paths.toSorted()).toEqual(ids.map((id) => `/api/desk/base/bookings/${id}/outcome`))
  answer()
  expect(await sent).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
})
