import { get, set } from 'idb-keyval'
import type { PartName } from '../../../../contract/edition/content.ts'
import { deviceStaff } from '../../../device/session/device-staff.ts'
import { deviceStore } from '../../../device/storage/key-value.ts'

/** One change, in whichever part. */
export interface Step {
  readonly part: PartName
  readonly before: unknown
  readonly after: unknown
  /** The comune's newest edition then; after the next one the change can no longer be undone. */
  readonly over: number
}

export interface Steps {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

export interface StepsKeeper {
  read: () => Promise<Steps | undefined>
  write: (steps: Steps) => Promise<void>
}

/** Each step holds a whole part before and after; nobody remembers what more steps back would undo. */
const MOST_KEPT = 20

/** Undo survives a reload, as the draft does. Each person has their own. */
export function stepsKeeper(comuneId: string): StepsKeeper {
  const key = `passi:${deviceStaff() ?? ''}:${comuneId}`
  return {
    read: () => get<Steps>(key, deviceStore).catch(() => undefined),
    write: ({ done, undone }) =>
      set(key, { done: done.slice(-MOST_KEPT), undone: undone.slice(-MOST_KEPT) }, deviceStore).catch(
        (error: unknown) => console.warn(error),
      ),
  }
}
