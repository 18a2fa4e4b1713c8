import type { ReactNode } from 'react'
import { Dialog } from './dialog.tsx'
import { Icon } from '../icon.tsx'
import { createStore, useStore } from '../../device/store.ts'

interface Sheet {
  label: string
  content: ReactNode
  /** False while closing would lose something. */
  canClose?: boolean
  onDismiss?: () => void
}

const sheet = createStore<Sheet | undefined>(undefined)

/** Only one bottom sheet exists at a time: opening another dismisses the one there is. */
export function openSheet(next: Sheet): void {
  closeSheet()
  sheet.set(next)
}

export function closeSheet(): void {
  const current = sheet.get()
  sheet.set(undefined)
  current?.onDismiss?.()
}

export function SheetHost() {
  const current = useStore(sheet)
  if (current === undefined) return null
  const { label, content, canClose = true } = current
  return (
    <Dialog key={label} className="sheet" label={label} canClose={canClose} onClose={closeSheet}>
      {canClose && (
        <button type="button" className="icon-button sheet-close" aria-label="Chiudi" onClick={closeSheet}>
          <Icon name="close" />
        </button>
      )}
      {content}
    </Dialog>
  )
}
