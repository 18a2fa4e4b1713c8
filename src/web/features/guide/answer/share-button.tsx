import { Icon } from '../../../ui/icon.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'

/** By the phone's own sheet; where there is none, the address is copied. */
export function ShareButton({ name }: { name: string }) {
  const share = async (): Promise<void> => {
    const url = location.origin + location.pathname
    if ('share' in navigator) return navigator.share({ title: `Dove va: ${name}`, url })
    await (navigator as Navigator).clipboard.writeText(url)
    showToast({ title: 'Indirizzo copiato' })
  }
  return (
    <p>
      <button
        type="button"
        className="link-button guide-share"
        // A sheet that is closed without sharing is no error.
        onClick={() => void share().catch(() => undefined)}
      >
        <Icon name="share" />
        Condividi questa risposta
      </button>
    </p>
  )
}
