import { useState } from 'react'
import type { OutcomeReport } from '../../../../contract/bulky/booking.ts'
import type { Stop } from '../../../../contract/bulky/view.ts'
import { canBecome, type Outcome, OUTCOMES, STATUS_LABELS } from '../../../../domain/bulky/status.ts'
import { agreeing, countOf } from '../../../../domain/italian/words.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { type DeskSend, useDeskSend } from '../desk-send.ts'
import { OUTCOME_QUESTIONS } from '../day/outcome-form.tsx'

interface BulkOutcomeProps {
  /** The chosen stops. */
  stops: readonly Stop[]
  onDone: () => void
}

export const refusedInWords = (refused: number): string =>
  `${countOf(refused, 'fermata non è cambiata', 'fermate non sono cambiate')}: ${agreeing(refused, 'aprila', 'aprile una a una')}.`

/** All at once: each is on the device from then on, even if the tablet is locked before the first is answered. */
export const sendToEach = (send: DeskSend, stops: readonly Pick<Stop, 'id'>[], body: OutcomeReport) =>
  Promise.all(stops.map(({ id }) => send(`/${id}/outcome`, body)))

/** One outcome for several stops. Without network they wait on the device, as single ones do. */
export function BulkOutcome({ stops, onDone }: BulkOutcomeProps) {
  const [asked, setAsked] = useState<Outcome>()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const send = useDeskSend()
  const changing = asked === undefined ? [] : stops.filter(({ status }) => canBecome(status, asked))
  const question = asked && OUTCOME_QUESTIONS[asked]
  const close = (): void => {
    setAsked(undefined)
    setProblem(undefined)
  }
  const say = async (status: Outcome): Promise<void> => {
    if (question !== undefined && note.trim() === '') return setProblem(question.missing)
    close()
    setNote('')
    onDone()
    const outcomes = await sendToEach(send, changing, { status, note })
    const waiting = outcomes.filter((one) => one === 'waiting').length
    const refused = outcomes.filter((one) => one !== 'waiting' && !one.ok).length
    showToast({
      title: `${STATUS_LABELS[status]}: ${countOf(changing.length - refused, 'fermata', 'fermate')}`,
      message: [
        waiting > 0 && `${countOf(waiting, 'parte da sola', 'partono da sole')} appena c’è rete.`,
        refused > 0 && refusedInWords(refused),
      ]
        .filter(Boolean)
        .join(' '),
      ...(refused > 0 && { duration: null }),
    })
  }
  return (
    <div className="card bulk-outcome" role="group" aria-label="Esito delle fermate scelte">
      <p role="status">{countOf(stops.length, 'fermata scelta', 'fermate scelte')}</p>
      <p className="outcomes">
        {OUTCOMES.map((status) => (
          <button
            key={status}
            type="button"
            className="chip"
            aria-disabled={stops.length === 0}
            onClick={() => stops.length > 0 && setAsked(status)}
          >
            {STATUS_LABELS[status]}
          </button>
        ))}
      </p>
      {asked !== undefined && (
        <ConfirmDialog
          title={`${STATUS_LABELS[asked]}: ${countOf(changing.length, 'fermata', 'fermate')}?`}
          keep="Torna alle fermate"
          act={`Segna ${countOf(changing.length, 'fermata', 'fermate')}`}
          onAct={() => void say(asked)}
          onClose={close}
        >
          <p>
            Chi ha prenotato riceve l’esito. Poi puoi ancora correggerlo, una fermata alla volta.
            {changing.length < stops.length &&
              ` ${countOf(stops.length - changing.length, 'fermata ha', 'fermate hanno')} già questo esito.`}
          </p>
          {question !== undefined && (
            <label className="field">
              {question.question}
              <textarea rows={2} maxLength={300} value={note} onChange={({ target }) => setNote(target.value)} />
            </label>
          )}
          {problem !== undefined && (
            <p className="field-problem" role="alert">
              {problem}
            </p>
          )}
        </ConfirmDialog>
      )}
    </div>
  )
}
