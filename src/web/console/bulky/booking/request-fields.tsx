import type { BulkyOffer } from '../../../../contract/bulky/file.ts'
import { refusalText } from '../../../../domain/bulky/refusal.ts'
import { refusalOfItems } from '../../../../domain/bulky/request-check.ts'
import { DatePicker } from '../../../parts/bulky/form/date-picker.tsx'
import type { Draft } from '../../../parts/bulky/draft.ts'
import type { Field } from '../../../parts/bulky/form/fields.ts'
import { ItemPicker } from '../../../parts/bulky/form/item-picker.tsx'
import { SpotField } from '../../../parts/bulky/form/spot-field.tsx'
import { TextField } from '../../../parts/bulky/form/text-field.tsx'

interface RequestFieldsProps {
  fields: readonly Field[]
  draft: Draft
  offer: BulkyOffer
  /** Once somebody has tried to send it. */
  showsProblems: boolean
  /** The booking's own date, where there is one already. */
  keeps?: string | undefined
  onChange: (draft: Draft) => void
}

/** A whole request on one page: the clerk has somebody on the phone. */
export function RequestFields(props: RequestFieldsProps) {
  const { fields, draft, offer, showsProblems, keeps, onChange } = props
  return (
    <>
      {fields.map((field) => (
        <TextField
          key={field.id}
          field={field}
          draft={draft}
          onChange={onChange}
          problem={showsProblems ? field.problem(draft) : undefined}
        />
      ))}
      <SpotField draft={draft} onChange={onChange} />
      <ItemPicker offer={offer} items={draft.items} onChange={(items) => onChange({ ...draft, items })} />
      <DatePicker
        offer={offer}
        zone={draft.zone}
        date={draft.date}
        taken={[]}
        keeps={keeps}
        onChange={(date) => onChange({ ...draft, date })}
      />
    </>
  )
}

/** Why it cannot be sent yet, in words. */
export function problemOfRequest(fields: readonly Field[], draft: Draft, { catalogue, rules }: BulkyOffer) {
  const refusal = refusalOfItems(draft.items, catalogue, rules)
  if (refusal !== undefined) return refusalText(refusal)
  if (fields.some((field) => field.problem(draft) !== undefined)) return 'Sistema i campi segnati.'
  return draft.date === '' ? 'Scegli una data.' : undefined
}
