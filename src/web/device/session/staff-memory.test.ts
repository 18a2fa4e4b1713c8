import { afterEach, beforeEach, expect, test } from 'vitest'
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
