import type { BookingView } from '../../../../contract/bulky/view.ts'
import type { Problem } from '../../../../contract/http/problem.ts'
import { isAboutTheDate } from '../../../../domain/bulky/refusal.ts'
import { type Draft, requestOf } from '../../../parts/bulky/draft.ts'
import { dropDraft } from '../../../device/session/own-draft.ts'
import { saveDraft } from '../../../parts/bulky/stored-draft.ts'
import { signInFor, wizardAt } from '../../../parts/bulky/wizard-address.ts'
import { send } from '../../../device/outbox/send.ts'
import type { StepId, StepProblem } from './steps.ts'

export const BOOKINGS: `/${string}` = '/api/bulky/bookings'

/** Why it was refused, and the step on which to correct it. */
interface Refused {
  step: StepId
  problems: StepProblem[]
}

/** `urn:mastello:ritiro:slot-full` → `slot-full` */
const kindOf = ({ type }: Problem): string => type.split(':').at(-1) ?? ''

/**
 * Sends the request, or leaves it in the outbox until there is network; either way it arrives once. Returns the refusal, if
 * any: then the draft is kept, to be corrected.
 */
export async function submitDraft(
  draft: Draft,
  author: string | undefined,
  navigate: (path: string) => void,
): Promise<Refused | undefined> {
  // Never without an author: it would be sent for the next person who signs in.
  if (author === undefined) {
    navigate(signInFor('riepilogo'))
    return undefined
  }
  const { amends, photos = [], place, items, date } = draft
  // Once the outbox has it, the draft must not be offered a second time; until then it is the only copy.
  const sending = { isKept: true, author, onKept: dropDraft }
  const outcome =
    amends === undefined
      ? await send(BOOKINGS, requestOf(draft), { ...sending, photos })
      : await send(`${BOOKINGS}/${amends.id}/amend`, { place, items, date }, sending)
  if (outcome === 'waiting') {
    navigate('/bulky-waste')
    return undefined
  }
  if (outcome.ok) {
    // Where the device had no room for the outbox, it is still there.
    await dropDraft()
    const { code } = outcome.answer as BookingView
    navigate(`/bulky-waste/pratica?codice=${code}&nuova`)
    return undefined
  }
  await saveDraft(draft, author)
  const refused = refusedFor(outcome.problem)
  if (refused.step === 'quando') navigate(wizardAt('quando'))
  return refused
}

/** What is not about the date may be about any part: the summary has a link to each. */
export function refusedFor(problem: Problem): Refused {
  const text = problem.detail
  return isAboutTheDate(kindOf(problem))
    ? { step: 'quando', problems: [{ field: 'date', text }] }
    : { step: 'riepilogo', problems: [{ field: 'riepilogo', text }] }
}
