import { lazy, Suspense } from 'react'
import { Icon } from '../../shared/icon.tsx'
import { closeSheet, openSheet } from '../../shared/sheet.tsx'

const Scanner = lazy(async () => ({ default: (await import('./scanner.tsx')).Scanner }))

/** The camera and its reader are loaded when someone asks for them. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const found = (code: string): void => {
    closeSheet()
    onCode(code)
  }
  const open = (): void =>
    openSheet({
      label: 'Codice a barre',
      content: (
        <Suspense fallback={<p role="status">Apro la fotocamera…</p>}>
          <Scanner onCode={found} />
        </Suspense>
      ),
    })
  return (
    <button type="button" className="chip" onClick={open}>
      <Icon name="barcode" />
      Codice a barre
    </button>
  )
}
