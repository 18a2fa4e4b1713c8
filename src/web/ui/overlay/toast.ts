import { createStore } from '../../device/store.ts'

export interface Toast {
  readonly id: number
  readonly title: string
  readonly message?: string | undefined
  readonly action?: { label: string; run: () => void } | undefined
}

const DEFAULT_DURATION = 5000
/** Long enough to read what happened and to change one's mind. */
export const UNDO_TIME = 15_000

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

interface NewToast extends Omit<Toast, 'id'> {
  /** Milliseconds; `null` stays until it is closed. */
  readonly duration?: number | null
}

export function showToast({ duration = DEFAULT_DURATION, ...toast }: NewToast): void {
  lastId += 1
  const id = lastId
  toasts.set([...toasts.get(), { ...toast, id }])
  if (duration !== null) setTimeout(() => closeToast(id), duration)
}

export const closeToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id))
