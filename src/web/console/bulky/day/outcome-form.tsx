import { useState } from 'react'
import type { Stop } from '../../../../contract/bulky/view.ts'
import { isOutcome, isTooEarly, type Outcome, OUTCOMES, STATUS_LABELS } from '../../../../domain/bulky/status.ts'
import { useAppState } from '../../../device/app-state.ts'
import { smallPhoto, UNREADABLE_PHOTO } from '../../../device/photos/small-photo.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useDesk } from '../desk.ts'
import { useDeskSend } from '../desk-send.ts'
import { outcomeInWords } from './contact-text.ts'
import { useChosenOutcome } from './use-chosen-outcome.ts'

/** The outcome of a stop, from the day of the pickup on. */
export function OutcomeForm({ stop }: { stop: Stop }) {
  const { now } = useAppState()
  if (stop.status === 'annullato') return null
  // An outcome that was saved too early can still be undone.
  if (!isOutcome(stop.status) && isTooEarly(Temporal.PlainDate.from(stop.date), now.toPlainDate())) {
    return <p className="outcomes hint">L’esito si scrive dal giorno del ritiro.</p>
  }
  return <Outcomes stop={stop} />
}

/** "Ritirato" is one tap; the others open a form with a note and a photo. Without network they wait on the tablet. */
function Outcomes({ stop }: { stop: Stop }) {
  const [asked, setAsked] = useState<Outcome>()
  const { chosen, setChosen } = useChosenOutcome(stop)
  const send = useDeskSend()

  const say = async (status: Outcome, note: string, photo?: Blob): Promise<void> => {
    setAsked(undefined)
    setChosen(status)
    const outcome = await send(`/${stop.id}/outcome`, { status, note }, photo)
    if (outcome === 'waiting') {
      setChosen(status, true)
      showToast({ title: 'Esito salvato qui', message: 'Parte da solo appena c’è rete.' })
    } else if (!outcome.ok) {
      setChosen(undefined)
      showToast({ title: 'Esito non registrato', message: outcome.problem.detail })
    }
  }

  const takeBack = async (): Promise<void> => {
    setChosen('confermato')
    const outcome = await send(`/${stop.id}/reopen`, {})
    if (outcome === 'waiting') {
      setChosen('confermato', true)
      showToast({ title: 'Modifica salvata qui', message: 'Parte da sola appena c’è rete.' })
    } else if (!outcome.ok) {
      setChosen(undefined)
      showToast({ title: 'Esito non tolto', message: outcome.problem.detail })
    }
  }

  const current = chosen ?? stop.status
  const tap = (status: Outcome): void => {
    // The server would refuse it a second time.
    if (status === current) return setAsked(undefined)
    if (status === 'ritirato') void say(status, '')
    else setAsked(status)
  }
  return (
    <>
      <p className="outcomes">
        {OUTCOMES.map((status) => (
          <button
            key={status}
            type="button"
            className="chip"
            aria-pressed={current === status}
            onClick={() => tap(status)}
          >
            {STATUS_LABELS[status]}
          </button>
        ))}
        {isOutcome(stop.status) && isOutcome(current) && (
          <button type="button" className="link-button" onClick={() => void takeBack()}>
            Togli l’esito<span className="visually-hidden"> del ritiro {stop.code}</span>
          </button>
        )}
      </p>
      {asked !== undefined && (
        <Details
          stop={stop}
          status={asked}
          onKeep={() => setAsked(undefined)}
          onSay={(note, photo) => void say(asked, note, photo)}
        />
      )}
    </>
  )
}

/** The outcomes that need a note: the question, and what to show while it is empty. */
export const OUTCOME_QUESTIONS: Partial<Record<Outcome, { question: string; missing: string }>> = {
  parziale: { question: 'Cosa è rimasto?', missing: 'Scrivi cosa è rimasto.' },
  'non-conforme': { question: 'Perché non è stato preso?', missing: 'Scrivi perché non è stato preso.' },
}

interface DetailsProps {
  stop: Stop
  status: Outcome
  onSay: (note: string, photo?: Blob) => void
  onKeep: () => void
}

/** The form for an outcome with note and photo. */
function Details({ stop, status, onSay, onKeep }: DetailsProps) {
  const { comune, bulky } = useAppState()
  // A pickup found in another comune has other rules than this page.
  const counting = useDesk().id === comune.id ? bulky?.rules.outcomesThatCount : undefined
  const [note, setNote] = useState('')
  const [photo, setPhoto] = useState<File>()
  const [problem, setProblem] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const asked = OUTCOME_QUESTIONS[status]
  const save = async (): Promise<void> => {
    if (isSaving) return
    if (asked !== undefined && note.trim() === '') return setProblem(asked.missing)
    setIsSaving(true)
    const smaller = photo && (await smallPhoto(photo))
    setIsSaving(false)
    if (photo !== undefined && smaller === undefined) setProblem(UNREADABLE_PHOTO)
    else onSay(note, smaller)
  }
  return (
    <form
      className="outcome-details"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label>
        {asked?.question ?? 'Nota (se serve)'}
        <textarea
          rows={2}
          maxLength={300}
          value={note}
          required={asked !== undefined}
          onChange={({ target }) => setNote(target.value)}
        />
      </label>
      <label>
        Foto (se serve)
        <input
          type="file"
          accept="image/*"
          capture="environment"
          onChange={({ target }) => {
            setPhoto(target.files?.[0])
            setProblem(undefined)
          }}
        />
      </label>
      {problem !== undefined && (
        <p className="field-problem" role="alert">
          {problem}
        </p>
      )}
      <p className="hint">{outcomeInWords(status, stop, counting)}</p>
      <p className="actions">
        <button type="submit" className="button" aria-disabled={isSaving}>
          {isSaving ? 'Un momento…' : `Salva: ${STATUS_LABELS[status].toLowerCase()}`}
        </button>
        <button type="button" className="button secondary" onClick={onKeep}>
          Lascia com’è
        </button>
      </p>
    </form>
  )
}
