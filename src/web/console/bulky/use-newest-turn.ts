import { useCallback, useRef } from 'react'

/**
 * Answers may come in another order than they were asked for. Each call begins a turn, and returns a function that says whether
 * it is still the newest.
 */
export function useNewestTurn(): () => () => boolean {
  const newest = useRef(0)
  return useCallback(() => {
    const turn = (newest.current += 1)
    return () => turn === newest.current
  }, [])
}
