import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Stop } from '../../../../contract/bulky/view.ts'
import { isPartitaIva } from '../../../../domain/bulky/codice-fiscale.ts'
import { rulesFor } from '../../../../domain/bulky/rules.ts'
import { isKnownStreet } from '../../../../domain/streets/known-street.ts'
import { useAppState } from '../../../device/app-state.ts'
import { emptyDraft, requestOf } from '../../../parts/bulky/draft.ts'
import type { Field } from '../../../parts/bulky/form/fields.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { flushSync } from 'react-dom'
import { CALLER_FIELDS, CALLER_PLACE_FIELDS } from './caller-fields.ts'
import { useDeskSend } from '../desk-send.ts'
import { EMAIL_FIELD } from './email-field.ts'
import { type PanelProps, townQuery } from '../desk.ts'
import { leadTo, PROBLEMS_BELOW, problemsOfRequest, RequestFields } from './request-fields.tsx'
import { usePhoneDraft } from './use-phone-draft.ts'

const FIELDS: readonly Field[] = [...CALLER_FIELDS, EMAIL_FIELD, ...CALLER_PLACE_FIELDS]

const waitingInWords = (name: string): string =>
  `Non c’è rete, o il servizio non risponde: la richiesta per ${name.trim()} è salvata qui e parte da sola appena si può. Non dare ancora un codice.`

const bookedInWords = ({ code, email }: Stop): string =>
  `Ritiro prenotato: codice ${code}. ${email === null ? 'Non ha un’e-mail: i cambi di data vanno detti al telefono.' : `La ricevuta va a ${email}.`}`

/** Books for somebody on the phone: the whole request on one page. */
export function PhonePanel({ offer: { rules, catalogue } }: PanelProps) {
  const { zone, comune } = useAppState()
  const { draft, isTried, isSending, said, change } = usePhoneDraft(comune.id, zone ?? comune.zones[0]?.id)
  const offer = { catalogue, rules: rulesFor(rules, isPartitaIva(draft.person.codiceFiscale)) }
  const streets = useQuery(townQuery(comune.id)).data?.streets
  const [isAsking, setIsAsking] = useState(false)
  const send = useDeskSend()

  const check = (): void => {
    if (isSending) return
    // Rendered before the focus moves: a screen reader reads the field with its problem.
    flushSync(() => change({ isTried: true }))
    const [problem] = problemsOfRequest(FIELDS, draft, offer)
    change({ said: problem && PROBLEMS_BELOW })
    if (problem !== undefined) return leadTo(problem)
    // If the list of streets is not loaded yet, the caller does not wait for it.
    const isKnown = streets === undefined || isKnownStreet(streets, draft.place.street)
    if (isKnown) void book()
    else setIsAsking(true)
  }

  const book = async (): Promise<void> => {
    change({ isSending: true })
    const outcome = await send('', requestOf(draft))
    if (outcome !== 'waiting' && !outcome.ok) return change({ isSending: false, said: outcome.problem.detail })
    change({
      isSending: false,
      said: outcome === 'waiting' ? waitingInWords(draft.person.name) : bookedInWords(outcome.answer as Stop),
      // Also while it waits: left in the form, it would be booked a second time.
      draft: emptyDraft(draft.zone),
      isTried: false,
    })
  }

  return (
    <form
      className="card phone-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        check()
      }}
    >
      <h2>Prenota per chi telefona</h2>
      {comune.zones.length > 1 && (
        <label className="field">
          Zona
          <select
            value={draft.zone}
            onChange={({ target }) => change({ draft: { ...draft, zone: target.value, date: '' } })}
          >
            {comune.zones.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <RequestFields
        fields={FIELDS}
        draft={draft}
        offer={offer}
        problems={isTried ? problemsOfRequest(FIELDS, draft, offer) : []}
        onChange={(next) => change({ draft: next })}
      />
      <p role="status">{said}</p>
      <p>
        <button type="submit" className="button" aria-disabled={isSending}>
          {isSending ? 'Un momento…' : 'Prenota'}
        </button>
      </p>
      {isAsking && (
        <ConfirmDialog
          title={`Questa via non è tra quelle di ${comune.name}: prenoti lo stesso?`}
          keep="Torna al modulo"
          act="Prenota lo stesso"
          onAct={() => {
            setIsAsking(false)
            void book()
          }}
          onClose={() => setIsAsking(false)}
        >
          <p>
            Il furgone di {comune.name} andrebbe in {draft.place.street.trim()}.
          </p>
        </ConfirmDialog>
      )}
    </form>
  )
}
