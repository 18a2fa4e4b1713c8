import { useState } from 'react'
import type { Stop } from '../../../../contract/bulky/view.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useDeskSend } from '../desk-send.ts'
import { contactText } from './contact-text.ts'

/** Residents may not cancel after the cut-off; the desk may until the van leaves. */
export function CancelStop({ stop }: { stop: Stop }) {
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = useDeskSend()
  const close = (): void => {
    setIsAsking(false)
    setProblem(undefined)
  }
  const cancel = async (): Promise<void> => {
    if (reason.trim() === '') return setProblem('Scrivi il motivo.')
    close()
    const outcome = await send(`/${stop.id}/cancel`, { reason })
    if (outcome !== 'waiting' && !outcome.ok) {
      return showToast({ title: 'Non annullato', message: outcome.problem.detail })
    }
    // The stop and its phone number leave the sheet, so the toast stays until it is closed.
    if (stop.email === null) {
      const isWaiting = outcome === 'waiting'
      const title = isWaiting ? 'Annullamento salvato qui' : `Ritiro annullato: ${stop.code}`
      const message = `${isWaiting ? 'Parte da solo appena c’è rete. ' : ''}${contactText(stop)}`
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
          onClose={close}
        >
          <p>Il posto torna libero e il ritiro non conta tra quelli dell’anno. {contactText(stop)}</p>
          <label className="field">
            Motivo (lo legge chi ha prenotato)
            <input
              required
              maxLength={300}
              value={reason}
              aria-invalid={problem !== undefined}
              onChange={({ target }) => setReason(target.value)}
            />
          </label>
          {problem !== undefined && (
            <p className="field-problem" role="alert">
              {problem}
            </p>
          )}
        </ConfirmDialog>
      )}
    </>
  )
}
