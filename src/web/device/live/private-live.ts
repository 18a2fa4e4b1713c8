import { useEffect } from 'react'
import { type Live, useLive } from './live.ts'
import { refreshSession } from '../session/session.ts'

/**
 * Follows what only some may read. A refusal may mean that the sign-in was ended from another device: it is checked, for
 * a resident or with `refresh` for who is in the console.
 */
export function usePrivateLive<Value>(path: string, refresh = refreshSession): Live<Value> {
  const live = useLive<Value>(path)
  const isRefused = live.problem !== undefined
  useEffect(() => {
    if (isRefused) void refresh()
  }, [isRefused, refresh])
  return live
}
