import type { BulkyOffer } from '../../../../contract/bulky/file.ts'
import { refusalText } from '../../../../domain/bulky/refusal.ts'
import { refusalOfItems } from '../../../../domain/bulky/request-check.ts'
import { DatePicker } from '../../../parts/bulky/form/date-picker.tsx'
import type { Draft } from '../../../parts/bulky/draft.ts'
import type { Field } from '../../../parts/bulky/form/fields.ts'
import { ItemPicker } from '../../../parts/bulky/form/item-picker.tsx'
import { SpotField } from '../../../parts/bulky/form/spot-field.tsx'
import { TextField } from '../../../parts/bulky/form/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { availabilityPath } from '../../../../contract/bulky/paths.ts'
import { pathOfComune } from '../../../../contract/live/path.ts'
import { hasMiddle, townQuery, useDesk } from '../desk.ts'

interface RequestFieldsProps {
  fields: readonly Field[]
  draft: Draft
  offer: BulkyOffer
  /** Empty until the first attempt to send. */
  problems: readonly RequestProblem[]
  /** The date of a booking that is amended. */
  keeps?: string | undefined
  onChange: (draft: Draft) => void
}

/** A whole request on one page: the clerk has somebody on the phone. */
export function RequestFields(props: RequestFieldsProps) {
  const { fields, draft, offer, problems, keeps, onChange } = props
  const { id: comuneId } = useDesk()
  const town = useQuery(townQuery(comuneId)).data
  const problemOf = (field: string): string | undefined => problems.find((problem) => problem.field === field)?.text
  return (
    <>
      {fields.map((field) => (
        <TextField key={field.id} field={field} draft={draft} onChange={onChange} problem={problemOf(field.id)} />
      ))}
      {hasMiddle(town) && <SpotField draft={draft} town={town} onChange={onChange} />}
      <Part id={ITEMS} problem={problemOf(ITEMS)}>
        <ItemPicker offer={offer} items={draft.items} onChange={(items) => onChange({ ...draft, items })} />
      </Part>
      <Part id={DATE} problem={problemOf(DATE)}>
        <DatePicker
          offer={offer}
          at={pathOfComune(comuneId, availabilityPath(draft.zone))}
          date={draft.date}
          taken={[]}
          keeps={keeps}
          onChange={(date) => onChange({ ...draft, date })}
        />
      </Part>
    </>
  )
}

const Part = ({ id, problem, children }: { id: string; problem: string | undefined; children: ReactNode }) => (
  <div id={id} tabIndex={-1}>
    {problem !== undefined && <p className="field-problem">{problem}</p>}
    {children}
  </div>
)

const ITEMS = 'oggetti'
const DATE = 'date'

/** Something to correct, and the id of its element. */
interface RequestProblem {
  readonly field: string
  readonly text: string
}

export const PROBLEMS_BELOW = 'Sistema i campi segnati.'

/** All problems of the request, in the order of the page. */
export function problemsOfRequest(fields: readonly Field[], draft: Draft, offer: BulkyOffer): RequestProblem[] {
  const refusal = refusalOfItems(draft.items, offer.catalogue, offer.rules)
  const texts: [string, string | undefined][] = [
    ...fields.map((field): [string, string | undefined] => [field.id, field.problem(draft)]),
    [ITEMS, refusal && refusalText(refusal)],
    [DATE, draft.date === '' ? 'Scegli una data.' : undefined],
  ]
  return texts.flatMap(([field, text]) => (text === undefined ? [] : [{ field, text }]))
}

/** Focuses the field of a problem and scrolls to it. */
export function leadTo(problem: RequestProblem): void {
  const field = document.getElementById(problem.field)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
}
