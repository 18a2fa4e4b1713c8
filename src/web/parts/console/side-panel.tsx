import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '../../ui/icon.tsx'

interface SidePanelProps {
  title: string
  onClose: () => void
  children: ReactNode
}

/** The details of a row, beside its table. Escape closes it, and the focus returns to where it was. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const opener = document.activeElement
    heading.current?.focus()
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it from any field in it; the button does the same
    <section
      className="side-panel card"
      aria-labelledby={id}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !event.defaultPrevented) onClose()
      }}
    >
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <button type="button" className="icon-button" aria-label="Chiudi" onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      {children}
    </section>
  )
}
