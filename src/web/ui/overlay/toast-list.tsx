import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { openDialogs } from './dialog.tsx'
import { Icon } from '../icon.tsx'
import { useStore } from '../../device/store.ts'
import { closeToast, type Toast, toasts } from './toast.ts'

/**
 * An open dialog makes everything outside it inert, unseen by screen readers too. So the toasts are rendered inside the
 * top-most dialog as long as there is one.
 */
export function ToastList() {
  const dialog = useStore(openDialogs).at(-1)
  return dialog === undefined ? <ToastRegion /> : createPortal(<ToastRegion />, dialog)
}

/**
 * Top right, as a popover: it lies above the dialog that it is in. It is there while it is empty, since screen readers
 * only read out what changes in a region that they know already.
 */
function ToastRegion() {
  const list = useStore(toasts)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => ref.current?.showPopover(), [])
  return (
    <div ref={ref} popover="manual" className="toasts" role="status">
      {list.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  )
}

function ToastCard({ toast: { id, title, message, action } }: { toast: Toast }) {
  const close = (): void => closeToast(id)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape does what its close button does
    <div
      className="toast"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Closes the toast alone, not the dialog below it.
        event.preventDefault()
        close()
      }}
    >
      <Icon name="info" />
      <div className="toast-text">
        <strong>{title}</strong>
        {message !== undefined && <p>{message}</p>}
        {action !== undefined && (
          <button
            type="button"
            className="button"
            onClick={() => {
              close()
              action.run()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className="icon-button" aria-label="Chiudi il messaggio" onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  )
}
