import type { ReminderWishes } from '../../../domain/reminders/reminder.ts'
import { announceChange } from '../announce-change.ts'
import { changeDevice, loadDevice } from './device.ts'

/** Numbers the taps of all tabs: what one asks for may take a while, and only the last one counts. */
export const takeTurn = async (): Promise<number> =>
  (await changeDevice((device) => ({ ...device, turn: (device.turn ?? 0) + 1 }))).turn!

export const isLastTurn = async (turn: number): Promise<boolean> => (await loadDevice()).turn === turn

/** False, and nothing is saved, where the resident has asked for something else meanwhile. */
export async function saveWishes(wishes: ReminderWishes | null, turn: number): Promise<boolean> {
  const device = await changeDevice((known) => (known.turn === turn ? { ...known, wishes } : known))
  announceChange('wishes')
  return device.turn === turn
}
