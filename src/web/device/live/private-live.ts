import { useEffect } from 'react'
import { type Live, useLive } from './live.ts'
import { refreshSession } from '../session/session.ts'

/** Follows what only some may read. A refusal may mean that the sign-in was ended from another device: it is checked. */
export function usePrivateLive<Value>(path: string): Live<Value> {
  const live = useLive<Value>(path)
  const isRefused = live.problem !== undefined
  useEffect(() => {
    if (isRefused) void refreshSession()
  }, [isRefused])
  return live
}
