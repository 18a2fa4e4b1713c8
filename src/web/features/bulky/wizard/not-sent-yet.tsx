import { useEffect, useRef } from 'react'

/** After the sign-in one may believe that the request is sent. Gets the focus, so that a screen reader announces it. */
export function NotSentYet() {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} className="not-sent" tabIndex={-1}>
      <strong>Accesso fatto. Controlla e invia la richiesta.</strong>
    </p>
  )
}
