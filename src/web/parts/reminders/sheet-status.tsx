import { useEffect, useRef } from 'react'

/** Scrolls into view: a message at the lower end of the sheet may be out of sight. */
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
