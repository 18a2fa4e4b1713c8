import { useState } from 'react'
import type { Stop } from '../../../contract/bulky-view.ts'
import { Dialog } from '../../shared/dialog.tsx'
import { showToast } from '../../shared/toast.ts'
import { useDeskSend } from './desk-send.ts'

/** For who phones after the cut-off: until the van leaves, the gestore can. */
export function CancelStop({ stop }: { stop: Stop }) {
  const [isAsking, setIsAsking] = useState(false)
  const send = useDeskSend()
  const cancel = async (): Promise<void> => {
    setIsAsking(false)
    const outcome = await send(`/${stop.id}/annulla`, {})
    if (outcome !== 'waiting' && !outcome.ok) showToast({ title: 'Non annullato', message: outcome.problem.detail })
  }
  return (
    <>
      <button type="button" className="link-button danger" onClick={() => setIsAsking(true)}>
        Annulla<span className="visually-hidden"> la pratica {stop.code}</span>
      </button>
      {isAsking && (
        <Dialog label="Annulla la prenotazione" className="sheet" onClose={() => setIsAsking(false)}>
          <h2>Annullare la pratica {stop.code}?</h2>
          <p>Il posto torna libero, il ritiro non conta, e chi ha prenotato riceve un messaggio.</p>
          <p className="actions">
            <button type="button" className="button" onClick={() => setIsAsking(false)}>
              Tieni
            </button>
            <button type="button" className="button secondary danger" onClick={() => void cancel()}>
              Annulla la prenotazione
            </button>
          </p>
        </Dialog>
      )}
    </>
  )
}
