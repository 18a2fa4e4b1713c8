import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react'
import { createStore } from '../../device/store.ts'

/** The open dialogs, the menu and sheets among them; the last one lies on top. */
export const openDialogs = createStore<readonly HTMLDialogElement[]>([])

interface DialogProps {
  label: string
  className?: string
  /** False while closing would lose something: then neither Escape nor a tap beside it closes the dialog. */
  canClose?: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * The platform's modal dialog: it holds the focus, makes the rest inert, and gives the focus back when it goes.
 * It is open as long as it is rendered.
 */
export function Dialog({ label, className = 'dialog', canClose = true, onClose, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)

  // A layout effect: when a choice closes the dialog and opens a page, the focus is given back before the page takes it.
  useLayoutEffect(() => {
    const dialog = ref.current!
    const opener = document.activeElement
    dialog.showModal()
    openDialogs.set([...openDialogs.get(), dialog])
    return () => {
      dialog.close()
      openDialogs.set(openDialogs.get().filter((one) => one !== dialog))
      if (opener instanceof HTMLElement) opener.focus()
    }
  }, [])

  const onCancel = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (canClose) onClose()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- the backdrop is the dialog itself; Escape does the same by keyboard
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      onCancel={onCancel}
      onKeyDown={(event) => {
        // A browser lets a second Escape through even where `cancel` was prevented.
        if (event.key === 'Escape') onCancel(event)
      }}
      onClick={(event) => {
        if (event.target === ref.current && canClose) onClose()
      }}
    >
      {children}
    </dialog>
  )
}
