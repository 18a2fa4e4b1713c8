import { useEffect, useRef } from 'react'

/** Who comes back from the sign-in may take the request for sent. It takes the focus when it comes, and so is read out. */
export function NotSentYet() {
  const line = useRef<HTMLParagraphElement>(null)
  useEffect(() => line.current?.focus(), [])
  return (
    <p ref={line} className="not-sent" tabIndex={-1}>
      <strong>Accesso fatto. Controlla e invia la richiesta.</strong>
    </p>
  )
}
