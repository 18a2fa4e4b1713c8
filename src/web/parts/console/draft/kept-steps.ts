import { get, set } from 'idb-keyval'
import type { PartName } from '../../../../contract/edition/content.ts'
import { deviceStaff } from '../../../device/session/device-staff.ts'
import { deviceStore } from '../../../device/storage/key-value.ts'

/** One thing that somebody did, in whichever part. */
export interface Step {
  readonly part: PartName
  readonly before: unknown
  readonly after: unknown
  /** The comune's newest edition then; once another is out, it is not taken back any more. */
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

/** Each has a whole part before and after; beyond the last few, nobody remembers what one would take back. */
const MOST_KEPT = 20

/** The way back outlives a page that is loaded again, as the draft does. Each person's own. */
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
