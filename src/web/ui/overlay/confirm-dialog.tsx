import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  title: string
  /** The text of the safe button, which only closes. */
  keep: string
  /** The text of the other button. */
  act: string
  onAct: () => void
  /** It was pressed, and its answer has not come. */
  isActing?: boolean
  onClose: () => void
  children: ReactNode
}

/** Asks once before what is not easily undone. The filled button, which people in a hurry press, is the safe one. */
export const ConfirmDialog = ({ title, keep, act, onAct, isActing = false, onClose, children }: ConfirmDialogProps) => (
  <Dialog label={title} className="sheet" onClose={onClose}>
    <h2>{title}</h2>
    {children}
    <p className="actions">
      <button type="button" className="button" onClick={onClose}>
        {keep}
      </button>
      <button
        type="button"
        className="button secondary danger"
        aria-disabled={isActing}
        onClick={isActing ? undefined : onAct}
      >
        {isActing ? 'Un momento…' : act}
      </button>
    </p>
  </Dialog>
)
