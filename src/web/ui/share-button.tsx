import { Icon } from './icon.tsx'
import { showToast } from './overlay/toast.ts'

interface ShareButtonProps {
  /** The title of the message that is sent. */
  title: string
  children: string
  className: string
}

/** Shares the address of this page: with the phone's own share sheet, or where there is none, by copying it. */
export const ShareButton = ({ title, children, className }: ShareButtonProps) => (
  <button type="button" className={className} onClick={() => void share(title)}>
    <Icon name="share" />
    {children}
  </button>
)

async function share(title: string): Promise<void> {
  const url = location.origin + location.pathname
  try {
    if ('share' in navigator) await navigator.share({ title, url })
    else {
      await (navigator as Navigator).clipboard.writeText(url)
      showToast({ title: 'Indirizzo copiato', message: url })
    }
  } catch (error) {
    // Closing the share sheet is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return
    showToast({ title: 'Non si può condividere da qui', message: `L’indirizzo è ${url}` })
  }
}
