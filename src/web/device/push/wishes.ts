import type { ReminderWishes } from '../../../domain/reminders/reminder.ts'
import { announceChange } from '../announce-change.ts'
import { changeDevice, loadDevice } from './device.ts'

/** Numbers the taps of all tabs: what one asks for may take a while, and only the last one counts. */
export const nextTapNumber = async (): Promise<number> =>
  (await changeDevice((device) => ({ ...device, tapNumber: (device.tapNumber ?? 0) + 1 }))).tapNumber!

export const isLastTap = async (tapNumber: number): Promise<boolean> => (await loadDevice()).tapNumber === tapNumber

/** False, and nothing is saved, where the resident has asked for something else meanwhile. */
export async function saveWishes(wishes: ReminderWishes | null, tapNumber: number): Promise<boolean> {
  const device = await changeDevice((known) => (known.tapNumber === tapNumber ? { ...known, wishes } : known))
  announceChange('wishes')
  return device.tapNumber === tapNumber
}
