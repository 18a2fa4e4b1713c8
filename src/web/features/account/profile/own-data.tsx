import { useState } from 'react'
import { AUTHOR_HEADER } from '../../../../contract/http/idempotency.ts'
import { explain, fetchWithToken, problemOf, Refusal } from '../../../device/api.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { forgetAuthor } from '../../../device/outbox/store.ts'
import { endSession } from '../../../device/session/session.ts'
import { showToast } from '../../../ui/overlay/toast.ts'

const TIMEOUT = 30_000

/** Residents can download and delete everything we hold about them. */
export function OwnData({ userId }: { userId: string }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <section className="card">
      <h2>I tuoi dati</h2>
      <p>Puoi scaricare tutto quello che abbiamo su di te, o eliminarlo.</p>
      <p className="actions">
        <a className="button secondary" href="/api/me/data" download="i-miei-dati.json">
          Scarica i tuoi dati
        </a>
        <button type="button" className="link-button danger" onClick={() => setIsAsking(true)}>
          Elimina il profilo
        </button>
      </p>
      {isAsking && <DeleteDialog userId={userId} onClose={() => setIsAsking(false)} />}
    </section>
  )
}

function DeleteDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const [problem, setProblem] = useState<string>()
  const erase = async (): Promise<void> => {
    try {
      await eraseAccount(userId)
      await forgetAuthor(userId).catch((error: unknown) => console.warn(error))
      onClose()
      await endSession()
      showToast({ title: 'Il profilo è eliminato.', message: 'Di te non teniamo più niente.' })
    } catch (error) {
      setProblem(explain(error))
    }
  }
  return (
    <ConfirmDialog
      title="Eliminare il profilo?"
      keep="Tieni il profilo"
      act="Elimina tutto"
      onAct={() => void erase()}
      onClose={onClose}
    >
      <p>Annulliamo i ritiri che hai prenotato ed eliminiamo tutti i tuoi dati. Non si può tornare indietro.</p>
      {problem !== undefined && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
    </ConfirmDialog>
  )
}

/** Names its user: somebody else may have signed in in this browser, whose account must stay. */
async function eraseAccount(userId: string): Promise<void> {
  const signal = AbortSignal.timeout(TIMEOUT)
  const answer = await fetchWithToken('/api/me', { method: 'DELETE', headers: { [AUTHOR_HEADER]: userId }, signal })
  if (!answer.ok) throw new Refusal(await problemOf(answer))
}
