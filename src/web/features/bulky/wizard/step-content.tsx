import { Link } from 'wouter'
import type { BulkyOffer } from '../../../../contract/bulky/file.ts'
import { availabilityPath } from '../../../../contract/bulky/paths.ts'
import type { OwnPickups } from '../../../../contract/bulky/view.ts'
import { PIECES_NOTE } from '../../../../domain/bulky/catalogue/load.ts'
import { useAppState } from '../../../device/app-state.ts'
import { DatePicker } from '../../../parts/bulky/form/date-picker.tsx'
import type { Draft } from '../../../parts/bulky/draft.ts'
import { ItemPicker } from '../../../parts/bulky/form/item-picker.tsx'
import { SpotField } from '../../../parts/bulky/form/spot-field.tsx'
import { TextField } from '../../../parts/bulky/form/text-field.tsx'
import { signInFor } from '../../../parts/bulky/wizard-address.ts'
import { useSession } from '../../../device/session/session.ts'
import { PhotoField } from './photo-field.tsx'
import type { Step, StepProblem } from './steps.ts'
import { Summary } from './summary.tsx'

export interface StepContentProps {
  step: Step
  draft: Draft
  offer: BulkyOffer
  own: OwnPickups | undefined
  /** Somebody is signed in, or was at the server's last answer. */
  isAnyoneKnown: boolean
  problems: readonly StepProblem[]
  onChange: (draft: Draft) => void
  /** For what takes a while: the draft may be another one by then. */
  onLateChange: (change: (newest: Draft) => Draft) => void
}

/** What each step shows under its question. */
export function StepContent(props: StepContentProps) {
  const { step, draft, offer, isAnyoneKnown, onChange, onLateChange } = props
  switch (step.id) {
    case 'chi':
      return (
        <>
          <SignInFirst isAnyoneKnown={isAnyoneKnown} />
          <Fields {...props} />
        </>
      )
    case 'dove':
      return (
        <>
          <ZoneField {...props} />
          <Fields {...props} />
          <SpotField draft={draft} onChange={onChange} />
        </>
      )
    case 'cosa':
      return (
        <div id="oggetti" className="items-step" tabIndex={-1}>
          <ItemPicker offer={offer} items={draft.items} onChange={(items) => onChange({ ...draft, items })} />
          <p className="hint">{PIECES_NOTE}</p>
          {draft.amends === undefined && (
            <PhotoField
              photos={draft.photos ?? []}
              onChange={(change) => onLateChange((newest) => ({ ...newest, photos: change(newest.photos ?? []) }))}
            />
          )}
        </div>
      )
    case 'quando':
      return <When {...props} />
    case 'riepilogo':
      return <Summary draft={draft} offer={offer} />
  }
}

const Fields = ({ step, draft, problems, onChange }: StepContentProps) =>
  step.fields.map((field) => (
    <TextField
      key={field.id}
      field={field}
      draft={draft}
      onChange={onChange}
      problem={problems.find((problem) => problem.field === field.id)?.text}
    />
  ))

/** C.SE.1.1: after the sign-in the resident continues here; the draft stays on the device meanwhile. */
function SignInFirst({ isAnyoneKnown }: Pick<StepContentProps, 'isAnyoneKnown'>) {
  const session = useSession()
  if (session.status === 'unreachable') {
    return <p className="hint">Sei senza rete: compila pure. Per inviare, entra quando la rete torna.</p>
  }
  if (isAnyoneKnown) return null
  return (
    <div className="sign-in-first">
      <p>
        Compila pure: l’accesso serve solo alla fine, per inviare. Se hai già chiesto un ritiro, entra adesso e trovi i
        tuoi dati già scritti.
      </p>
      <Link className="button secondary" href={signInFor('chi')}>
        Entra
      </Link>
    </div>
  )
}

/** Only if there are several, and not for an amendment: the zone of a booking does not change. */
function ZoneField({ draft, problems, onChange }: StepContentProps) {
  const { zones } = useAppState().comune
  if (zones.length < 2 || draft.amends !== undefined) return null
  return (
    <fieldset className="field" id="zona" tabIndex={-1}>
      <legend>Zona</legend>
      {zones.map(({ id, name }) => (
        <label key={id} className="date">
          <input
            type="radio"
            name="zona"
            checked={draft.zone === id}
            onChange={() => onChange({ ...draft, zone: id, date: '' })}
          />
          <span>{name}</span>
        </label>
      ))}
      {problems.some(({ field }) => field === 'zona') && <p className="field-problem">Scegli la zona.</p>}
    </fieldset>
  )
}

function When({ draft, offer, own, onChange }: StepContentProps) {
  const code = draft.utenza.replaceAll(/[\s.-]/g, '').toUpperCase()
  const household = own?.households.find(({ utenza }) => utenza === code)
  const keeps = own?.bookings.find(({ id }) => id === draft.amends?.id)?.date
  const taken = household?.dates.filter((date) => date !== keeps) ?? []
  return (
    <div id="date" tabIndex={-1}>
      <DatePicker
        offer={offer}
        at={availabilityPath(draft.zone)}
        date={draft.date}
        taken={taken}
        keeps={keeps}
        onChange={(date) => onChange({ ...draft, date })}
      />
    </div>
  )
}
