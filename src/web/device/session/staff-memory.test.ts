import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { freshDevice, leaveDevice, openPage } from '../../testing/fresh-device.ts'

beforeEach(() => {
  freshDevice()
  openPage()
})
afterEach(leaveDevice)

test('what the page kept for who was in the console goes when they leave it', async () => {
  const { keepForStaff, keptForStaff } = await import('./staff-memory.ts')
  const { setDeviceStaff } = await import('./device-staff.ts')
  const { endStaffSession } = await import('./staff-session.ts')
  setDeviceStaff('olga')
  keepForStaff('prenotazione', 'Carlo Alto')
  await endStaffSession()
  expect(keptForStaff('prenotazione')).toBeUndefined()
})

test('and when somebody else comes in by another tab while this page has no network', async () => {
  const { keepForStaff, keptForStaff } = await import('./staff-memory.ts')
  const { setDeviceStaff } = await import('./device-staff.ts')
  const { refreshStaff } = await import('./staff-session.ts')
  const answers = [Response.json({ staff: { id: 'olga' } }), undefined, Response.json({ staff: { id: 'piero' } })]
  vi.stubGlobal('fetch', async () => answers.shift() ?? Promise.reject(new TypeError('no network')))
  await refreshStaff()
  keepForStaff('prenotazione', 'Carlo Alto')
  await refreshStaff()
  expect(keptForStaff('prenotazione')).toBe('Carlo Alto')
  setDeviceStaff('piero')
  await refreshStaff()
  expect(keptForStaff('prenotazione')).toBeUndefined()
})
