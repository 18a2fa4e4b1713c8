import { type SyntheticEvent, useState } from 'react'
import type { Stop } from '../../../../contract/bulky/view.ts'
import { useAppState } from '../../../device/app-state.ts'
import { type Draft, emptyDraft, requestOf } from '../../../parts/bulky/draft.ts'
import type { Field } from '../../../parts/bulky/form/fields.ts'
import { CALLER_FIELDS, CALLER_PLACE_FIELDS } from './caller-fields.ts'
import { useDeskSend } from '../desk-send.ts'
import { EMAIL_FIELD } from './email-field.ts'
import type { PanelProps } from '../panel.ts'
import { problemOfRequest, RequestFields } from './request-fields.tsx'

const FIELDS: readonly Field[] = [...CALLER_FIELDS, EMAIL_FIELD, ...CALLER_PLACE_FIELDS]

/** On behalf of who phones: the same request on one page. */
export function PhonePanel({ offer }: PanelProps) {
  const { zone, comune } = useAppState()
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(zone ?? comune.zones[0]?.id))
  const [isTried, setIsTried] = useState(false)
  const [said, setSaid] = useState<string>()
  const send = useDeskSend()

  const book = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    setIsTried(true)
    const problem = problemOfRequest(FIELDS, draft, offer)
    if (problem !== undefined) return setSaid(problem)
    const outcome = await send('', requestOf(draft))
    if (outcome === 'waiting')
      return setSaid(
        'Non c’è rete, o il servizio non risponde: la richiesta parte da sola appena si può. Non dare ancora un codice.',
      )
    if (!outcome.ok) return setSaid(outcome.problem.detail)
    const stop = outcome.answer as Stop
    setSaid(
      `Ritiro prenotato: codice ${stop.code}. ${stop.email === null ? 'Non ha un’e-mail: i cambi di data vanno detti al telefono.' : `La ricevuta va a ${stop.email}.`}`,
    )
    setDraft(emptyDraft(draft.zone))
    setIsTried(false)
  }

  return (
    <form className="card phone-form" noValidate onSubmit={(event) => void book(event)}>
      <h2>Prenota per chi telefona</h2>
      {comune.zones.length > 1 && (
        <label className="field">
          Zona
          <select value={draft.zone} onChange={({ target }) => setDraft({ ...draft, zone: target.value, date: '' })}>
            {comune.zones.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <RequestFields fields={FIELDS} draft={draft} offer={offer} showsProblems={isTried} onChange={setDraft} />
      <p role="status">{said}</p>
      <p>
        <button type="submit" className="button">
          Prenota
        </button>
      </p>
    </form>
  )
}
