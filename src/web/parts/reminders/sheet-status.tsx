import { useEffect, useRef } from 'react'

/** The sheet scrolls: what is said at its lower end comes into view. */
export function SheetStatus({ text }: { text: string }) {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (text !== '') line.current?.scrollIntoView({ block: 'nearest' })
  }, [text])
  return (
    <p ref={line} className="sheet-status" role="status">
      {text}
    </p>
  )
}
