import { useEffect, useRef } from 'react'
import { Icon } from './icon.tsx'
import { useStore } from './store.ts'
import { closeToast, type Toast, toasts } from './toast.ts'

export function ToastList() {
  const list = useStore(toasts)
  return list.length === 0 ? null : <ToastPopover list={list} />
}

/** Top right. A popover, so that it stands above an open dialog too. */
function ToastPopover({ list }: { list: readonly Toast[] }) {
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

function ToastCard({ toast: { id, title, message, action, duration } }: { toast: Toast }) {
  useEffect(() => {
    if (duration === null) return undefined
    const timer = setTimeout(() => closeToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration])

  return (
    <div className="toast">
      <Icon name="info" />
      <div className="toast-text">
        <strong>{title}</strong>
        {message !== undefined && <p>{message}</p>}
        {action !== undefined && (
          <button
            type="button"
            className="button"
            onClick={() => {
              closeToast(id)
              action.run()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button type="button" className="icon-button" aria-label="Chiudi avviso" onClick={() => closeToast(id)}>
        <Icon name="close" />
      </button>
    </div>
  )
}
