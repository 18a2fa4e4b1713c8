import type { BulkyOffer } from '../../../../contract/bulky/file.ts'
import { refusalText } from '../../../../domain/bulky/refusal.ts'
import { refusalOfItems } from '../../../../domain/bulky/request-check.ts'
import type { Draft } from '../../../parts/bulky/draft.ts'
import { type Field, WHERE_FIELDS, WHO_FIELDS } from '../../../parts/bulky/form/fields.ts'

export type StepId = 'chi' | 'dove' | 'cosa' | 'quando' | 'riepilogo'

/** Something to put right, and where on the page. */
export interface StepProblem {
  readonly field: string
  readonly text: string
}

export interface Step {
  readonly id: StepId
  readonly name: string
  readonly question: string
  readonly fields: readonly Field[]
  readonly problems: (draft: Draft, offer: BulkyOffer) => StepProblem[]
}

const problemsOfFields = (fields: readonly Field[], draft: Draft): StepProblem[] =>
  fields.flatMap((field) => {
    const text = field.problem(draft)
    return text === undefined ? [] : [{ field: field.id, text }]
  })

/** The whole wizard as data: what each step asks, and what must be right before the next. */
const STEPS: readonly Step[] = [
  {
    id: 'chi',
    name: 'Chi',
    question: 'Chi chiede il ritiro?',
    fields: WHO_FIELDS,
    problems: (draft) => problemsOfFields(WHO_FIELDS, draft),
  },
  {
    id: 'dove',
    name: 'Dove',
    question: 'Dove passiamo?',
    fields: WHERE_FIELDS,
    problems: (draft) => [
      ...(draft.zone === '' ? [{ field: 'zona', text: 'Scegli la zona.' }] : []),
      ...problemsOfFields(WHERE_FIELDS, draft),
    ],
  },
  {
    id: 'cosa',
    name: 'Cosa',
    question: 'Cosa portiamo via?',
    fields: [],
    problems: ({ items }, { catalogue, rules }) => {
      const refusal = refusalOfItems(items, catalogue, rules)
      return refusal === undefined ? [] : [{ field: 'oggetti', text: refusalText(refusal) }]
    },
  },
  {
    id: 'quando',
    name: 'Quando',
    question: 'Quando passiamo?',
    fields: [],
    problems: ({ date }) => (date === '' ? [{ field: 'date', text: 'Scegli una data.' }] : []),
  },
  { id: 'riepilogo', name: 'Invia', question: 'È tutto giusto?', fields: [], problems: () => [] },
]

/** Who and for which household cannot be amended: that would be another booking. */
export const stepsFor = ({ amends }: Draft): readonly Step[] =>
  amends === undefined ? STEPS : STEPS.filter(({ id }) => id !== 'chi')

/** The step asked for, or the first one before it that is not complete: nobody lands on a summary of nothing. */
export function stepAt(asked: string, draft: Draft, offer: BulkyOffer): Step {
  const steps = stepsFor(draft)
  const wanted = Math.max(
    0,
    steps.findIndex(({ id }) => id === asked),
  )
  const incomplete = steps.findIndex((step) => step.problems(draft, offer).length > 0)
  return steps[incomplete === -1 ? wanted : Math.min(wanted, incomplete)]!
}
