import type { BookingView } from '../../../contract/bulky-view.ts'
import type { Problem } from '../../../contract/problem.ts'
import { isAboutTheDate } from '../../../domain/bulky/refusal.ts'
import { type Draft, requestOf } from '../../shared/bulky/draft.ts'
import { send } from '../../shared/send.ts'
import type { StepId, StepProblem } from './steps.ts'
import { dropDraft } from './stored-draft.ts'

export const BOOKINGS: `/${string}` = '/api/bulky/bookings'

const SIGN_IN = 401

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
export async function submitDraft(draft: Draft, navigate: (path: string) => void): Promise<Refused | undefined> {
  const { amends, photos, place, items, date } = draft
  const outcome = await (amends === undefined
    ? send(BOOKINGS, requestOf(draft), photos, true)
    : send(`${BOOKINGS}/${amends.id}/amend`, { place, items, date }, [], true))
  if (outcome === 'waiting') {
    await dropDraft()
    navigate('/bulky-waste')
    return undefined
  }
  if (outcome.ok) {
    await dropDraft()
    const { code } = outcome.answer as BookingView
    navigate(`/bulky-waste/pratica?codice=${code}&nuova`)
    return undefined
  }
  const { problem } = outcome
  if (problem.status === SIGN_IN) navigate('/accedi?poi=/bulky-waste/prenota?passo=riepilogo')
  const step = isAboutTheDate(kindOf(problem)) ? 'quando' : 'riepilogo'
  if (step === 'quando') navigate('/bulky-waste/prenota?passo=quando')
  return { step, problems: [{ field: 'date', text: problem.detail }] }
}
