import { useState } from 'react'
import type { WaitingView } from '../../../../contract/edition/waiting.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { sinceMoment } from '../moment.ts'
import { PublishForm } from './publish-form.tsx'
import { RehearsalWords } from './rehearsal-words.tsx'

interface WithdrawProps {
  comuneId: string
  basedOn: number
  waiting: WaitingView['editions'][number]
}

/** Revokes an edition that waits for its moment, after a question that says what will not change. */
export function Withdraw({ comuneId, basedOn, waiting: { edition, lines } }: WithdrawProps) {
  const [isAsking, setAsking] = useState(false)
  const { number, effectiveAt, reason } = edition
  const close = (): void => setAsking(false)
  return (
    <>
      <button type="button" className="button secondary" onClick={() => setAsking(true)}>
        Revoca<span className="visually-hidden"> l’edizione {number}</span>
      </button>
      {isAsking && (
        <Dialog label={`Revocare l’edizione ${number}?`} onClose={close}>
          <div className="dialog-form">
            <h2>Revocare l’edizione {number}?</h2>
            <p>
              “{reason}” doveva valere {sinceMoment(effectiveAt)}. Revocata, non varrà: i residenti continuano a leggere
              quello che leggerebbero senza. Quello che diceva resta in “Storia”.
            </p>
            {lines.length > 0 && (
              <details>
                <summary>Cosa non cambierà più</summary>
                <RehearsalWords lines={lines} />
              </details>
            )}
            <PublishForm
              comuneId={comuneId}
              path="withdraw"
              what={{ edition: number, basedOn }}
              button="Revoca l’edizione"
              question={{ label: 'Perché la revochi', hint: 'Resta scritto in “Storia”, per i colleghi.' }}
              done={{ title: `Revocata l’edizione ${number}`, message: 'Per i residenti non cambia niente.' }}
              onCancel={close}
              onPublished={close}
            />
          </div>
        </Dialog>
      )}
    </>
  )
}
