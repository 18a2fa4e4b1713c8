import { Icon } from '../../../ui/icon.tsx'
import { closeSheet, openSheet } from '../../../ui/overlay/sheet.tsx'
import { Scanner } from './scanner.tsx'

export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
  const found = (code: string): void => {
    closeSheet()
    onCode(code)
  }
  const open = (): void => openSheet({ label: 'Codice a barre', content: <Scanner onCode={found} /> })
  return (
    <button type="button" className="chip" onClick={open}>
      <Icon name="barcode" />
      Codice a barre
    </button>
  )
}
