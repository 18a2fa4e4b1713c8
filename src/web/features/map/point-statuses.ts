import { useEffect, useState } from 'react'
import { STATUSES_PATH } from '../../../contract/point-paths.ts'
import type { LiveStatuses } from '../../../domain/point-status.ts'
import { callServer } from '../../shared/api.ts'

const NONE: LiveStatuses = {}
const REFRESH = 60_000

/** Asks now, every minute and when the resident comes back. Without network the last word stands. */
function followStatuses(callback: (statuses: LiveStatuses) => void): () => void {
  const ask = async (): Promise<void> => {
    if (document.hidden) return
    const statuses = await callServer<LiveStatuses>('GET', STATUSES_PATH).catch(() => undefined)
    if (statuses !== undefined) callback(statuses)
  }
  const askAgain = (): void => void ask()
  askAgain()
  const timer = setInterval(askAgain, REFRESH)
  document.addEventListener('visibilitychange', askAgain)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', askAgain)
  }
}

/** The state of the points as the gestore sets it: what the page was drawn with, then what the server says. */
export function usePointStatuses(drawn: LiveStatuses = NONE): LiveStatuses {
  const [statuses, setStatuses] = useState(drawn)
  useEffect(
    () =>
      followStatuses((next) =>
        setStatuses((current) => (JSON.stringify(next) === JSON.stringify(current) ? current : next)),
      ),
    [],
  )
  return statuses
}
