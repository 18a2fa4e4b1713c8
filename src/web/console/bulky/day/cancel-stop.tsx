import { useState } from 'react'
import type { Stop } from '../../../../contract/bulky/view.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useDeskSend } from '../desk-send.ts'
import { toldInWords } from './told.ts'

/** For who phones after the cut-off: until the van leaves, the gestore can. */
export function CancelStop({ stop }: { stop: Stop }) {
  const [isAsking, setIsAsking] = useState(false)
  const send = useDeskSend()
  const cancel = async (): Promise<void> => {
    setIsAsking(false)
    const outcome = await send(`/${stop.id}/annulla`, {})
    if (outcome !== 'waiting' && !outcome.ok) {
      return showToast({ title: 'Non annullato', message: outcome.problem.detail })
    }
    // The stop leaves the sheet, and with it the number: this stays until somebody has called.
    if (stop.email === null) {
      const isWaiting = outcome === 'waiting'
      const title = isWaiting ? 'Annullamento salvato qui' : `Ritiro annullato: ${stop.code}`
      const message = `${isWaiting ? 'Parte da solo appena c’è rete. ' : ''}${toldInWords(stop)}`
      showToast({ title, message, duration: null })
    }
  }
  return (
    <>
      <button type="button" className="link-button danger" onClick={() => setIsAsking(true)}>
        Annulla<span className="visually-hidden"> il ritiro {stop.code}</span>
      </button>
      {isAsking && (
        <ConfirmDialog
          title={`Annullare il ritiro ${stop.code}?`}
          keep="Tieni il ritiro"
          act="Annulla il ritiro"
          onAct={() => void cancel()}
          onClose={() => setIsAsking(false)}
        >
          <p>Il posto torna libero e il ritiro non conta tra quelli dell’anno. {toldInWords(stop)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
