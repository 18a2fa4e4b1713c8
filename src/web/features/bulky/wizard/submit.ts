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

/** Why it was not accepted, and the step on which that can be put right. */
interface Refused {
  step: StepId
  problems: StepProblem[]
}

/** `urn:mastello:ritiro:slot-full` → `slot-full` */
const kindOf = ({ type }: Problem): string => type.split(':').at(-1) ?? ''

/**
 * Sends, or leaves it with the device until the network is back; either way it arrives once. Returns what was refused:
 * the draft is still there then, to be put right.
 */
export async function submitDraft(
  draft: Draft,
  author: string | undefined,
  navigate: (path: string) => void,
): Promise<Refused | undefined> {
  // Nothing is kept to be sent that is nobody's: it would go out for whoever signs in next.
  if (author === undefined) {
    navigate(signInFor('riepilogo'))
    return undefined
  }
  const { amends, photos = [], place, items, date } = draft
  const sending =
    amends === undefined
      ? send(BOOKINGS, requestOf(draft), { photos, isKept: true, author })
      : send(`${BOOKINGS}/${amends.id}/amend`, { place, items, date }, { isKept: true, author })
  // From here on the outbox has it: a page that is closed meanwhile does not offer it a second time.
  await dropDraft()
  const outcome = await sending
  if (outcome === 'waiting') {
    navigate('/bulky-waste')
    return undefined
  }
  if (outcome.ok) {
    const { code } = outcome.answer as BookingView
    navigate(`/bulky-waste/pratica?codice=${code}&nuova`)
    return undefined
  }
  await saveDraft(draft, author)
  const { problem } = outcome
  const step = isAboutTheDate(kindOf(problem)) ? 'quando' : 'riepilogo'
  if (step === 'quando') navigate(wizardAt('quando'))
  return { step, problems: [{ field: 'date', text: problem.detail }] }
}
