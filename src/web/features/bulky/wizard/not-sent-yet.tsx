import { useEffect, useRef } from 'react'

/** After the sign-in some think that the request is sent. Focused when it appears, so that a screen reader reads it. */
export function NotSentYet() {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} className="not-sent" tabIndex={-1}>
      <strong>Accesso fatto. Controlla e invia la richiesta.</strong>
    </p>
  )
}
