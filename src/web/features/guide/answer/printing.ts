import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the browser is laying the page out for paper. */
export function usePrinting(): boolean {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    // Synchronously: the browser prints what is rendered when the event handler returns.
    const set = (value: boolean) => () => flushSync(() => setPrinting(value))
    addEventListener('beforeprint', set(true), stop)
    addEventListener('afterprint', set(false), stop)
    return () => stop.abort()
  }, [])
  return isPrinting
}
