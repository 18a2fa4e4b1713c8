import { createStore } from '../store.ts'

export interface LiveState {
  /** `asleep`: nothing is followed, or nobody has looked at the page for a while. */
  readonly status: 'asleep' | 'connecting' | 'open' | 'waiting' | 'offline'
  /** Failed attempts in a row. */
  readonly attempts: number
  readonly nextRetryAt?: number
  readonly lastError?: string
}

export const liveState = createStore<LiveState>({ status: 'asleep', attempts: 0 })
