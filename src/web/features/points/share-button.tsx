import { MAP_PATH } from '../../../contract/points/map-page.ts'
import type { CollectionPoint } from '../../../domain/points/collection-point.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/overlay/toast.ts'

/** The phone's own share sheet where there is one, otherwise the address is copied. */
export const ShareButton = ({ point }: { point: CollectionPoint }) => (
  <button type="button" className="button secondary needs-script" onClick={() => void share(point)}>
    <Icon name="share" />
    Condividi
  </button>
)

async function share({ id, name }: CollectionPoint): Promise<void> {
  const url = `${location.origin}${MAP_PATH}/${id}`
  try {
    if ('share' in navigator) await navigator.share({ title: name, url })
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
