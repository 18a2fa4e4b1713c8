import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useStaffId } from '../../device/session/staff-session.ts'

/** Forgets the server's answers to one person before another signs in on the same computer. */
export function useOwnQueries(): void {
  const queries = useQueryClient()
  const id = useStaffId()
  const last = useRef(id)
  useEffect(() => {
    if (last.current !== undefined && last.current !== id) void queries.resetQueries()
    last.current = id
  }, [id, queries])
}
