import { useState } from 'react'
import type { Stop } from '../../../contract/bulky-view.ts'
import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { showToast } from '../../shared/toast.ts'
import { useDeskSend } from './desk-send.ts'
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
      const title =
        outcome === 'waiting' ? 'Annullamento salvato qui, parte con la rete' : `Ritiro annullato: ${stop.code}`
      showToast({ title, message: toldInWords(stop), duration: null })
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
          keep="Tieni"
          act="Annulla il ritiro"
          onAct={() => void cancel()}
          onClose={() => setIsAsking(false)}
        >
          <p>Il posto torna libero e il ritiro non conta. {toldInWords(stop)}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
