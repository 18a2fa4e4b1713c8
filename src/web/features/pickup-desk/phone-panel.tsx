import { type SyntheticEvent, useState } from 'react'
import type { BulkyOffer } from '../../../contract/bulky-file.ts'
import type { Stop } from '../../../contract/bulky-view.ts'
import { refusalText } from '../../../domain/bulky/refusal.ts'
import { refusalOfItems } from '../../../domain/bulky/request-check.ts'
import { useAppState } from '../../shared/app-state.ts'
import { DatePicker } from '../../shared/bulky/date-picker.tsx'
import { type Draft, emptyDraft, requestOf } from '../../shared/bulky/draft.ts'
import { type Field, WHERE_FIELDS, WHO_FIELDS } from '../../shared/bulky/fields.ts'
import { ItemPicker } from '../../shared/bulky/item-picker.tsx'
import { TextField } from '../../shared/bulky/text-field.tsx'
import { send } from '../../shared/outbox.ts'

const FIELDS: readonly Field[] = [...WHO_FIELDS, ...WHERE_FIELDS]

/** On behalf of who phones: the same request on one page. */
export function PhonePanel({ offer }: { offer: BulkyOffer }) {
  const { zone, comune } = useAppState()
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(zone ?? comune.zones[0]?.id))
  const [isTried, setIsTried] = useState(false)
  const [said, setSaid] = useState<string>()

  const problems = new Map(FIELDS.map((field) => [field.id, field.problem(draft)]))
  const refusal = refusalOfItems(draft.items, offer.catalogue, offer.rules)
  const isRight =
    [...problems.values()].every((problem) => problem === undefined) && refusal === undefined && draft.date !== ''

  const book = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    setIsTried(true)
    if (!isRight)
      return setSaid(refusal === undefined ? 'Manca qualcosa: guarda i campi segnati e la data.' : refusalText(refusal))
    const outcome = await send('/api/gestione/ritiri', requestOf(draft))
    if (outcome === 'waiting')
      return setSaid('Non c’è rete: la prenotazione parte appena torna. Non dare ancora un codice.')
    if (!outcome.ok) return setSaid(outcome.problem.detail)
    setSaid(`Prenotato: pratica ${(outcome.answer as Stop).code}.`)
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
      {FIELDS.map((field) => (
        <TextField
          key={field.id}
          field={field}
          draft={draft}
          onChange={setDraft}
          problem={isTried ? problems.get(field.id) : undefined}
        />
      ))}
      <ItemPicker offer={offer} items={draft.items} onChange={(items) => setDraft({ ...draft, items })} />
      <DatePicker
        offer={offer}
        zone={draft.zone}
        date={draft.date}
        taken={[]}
        onChange={(date) => setDraft({ ...draft, date })}
      />
      <p role="status">{said}</p>
      <p>
        <button type="submit" className="button">
          Prenota
        </button>
      </p>
    </form>
  )
}
