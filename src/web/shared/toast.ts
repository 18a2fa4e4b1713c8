import { createStore } from './store.ts'

export interface Toast {
  readonly id: number
  readonly title: string
  readonly message?: string | undefined
  readonly action?: { label: string; run: () => void } | undefined
  /** Milliseconds; `null` stays until it is closed. */
  readonly duration: number | null
}

const DEFAULT_DURATION = 5000

export const toasts = createStore<readonly Toast[]>([])
let lastId = 0

export function showToast({
  duration = DEFAULT_DURATION,
  ...toast
}: Omit<Toast, 'id' | 'duration'> & { duration?: number | null }): void {
  lastId += 1
  toasts.set([...toasts.get(), { ...toast, duration, id: lastId }])
}

export const closeToast = (id: number): void => toasts.set(toasts.get().filter((toast) => toast.id !== id))
