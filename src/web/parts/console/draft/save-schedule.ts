export interface SaveSchedule {
  /** Saves after a pause in milliseconds; a new call replaces the one before. */
  saveIn: (pause: number) => void
  /** If it is being saved already, returns the promise of that. */
  saveNow: () => Promise<void>
  isSaving: () => boolean
}

/** When a draft is saved; never twice at the same time. */
export function saveSchedule(save: () => Promise<void>): SaveSchedule {
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | undefined

  function saveNow(): Promise<void> {
    if (running !== undefined) return running
    clearTimeout(timer)
    running = save().finally(() => {
      running = undefined
    })
    return running
  }

  return {
    saveIn: (pause) => {
      clearTimeout(timer)
      timer = setTimeout(() => void saveNow(), pause)
    },
    saveNow,
    isSaving: () => running !== undefined,
  }
}
