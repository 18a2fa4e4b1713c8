import { Dialog } from '../../ui/overlay/dialog.tsx'
import { createStore, useStore } from '../../device/store.ts'

export const isApplyingUpdate = createStore(false)

/** Stands until the page reloads: a tap meanwhile would be lost with it. */
export function UpdateDialog() {
  if (!useStore(isApplyingUpdate)) return null
  return (
    <Dialog label="Aggiornamento" canClose={false} onClose={() => isApplyingUpdate.set(false)}>
      <p role="status">Aggiorniamo…</p>
    </Dialog>
  )
}
