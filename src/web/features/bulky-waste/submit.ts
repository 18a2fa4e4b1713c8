import type { BookingView } from '../../../contract/bulky-view.ts'
import type { Problem } from '../../../contract/problem.ts'
import { RETURN_PARAMETER } from '../../../contract/session.ts'
import { isAboutTheDate } from '../../../domain/bulky/refusal.ts'
import { type Draft, requestOf } from '../../shared/bulky/draft.ts'
import { dropDraft } from '../../shared/bulky/stored-draft.ts'
import { send } from '../../shared/send.ts'
import type { StepId, StepProblem } from './steps.ts'

export const BOOKINGS: `/${string}` = '/api/bulky/bookings'

export const WIZARD = '/bulky-waste/prenota'

/** In the wizard's address: who comes back from the sign-in goes on with what was written before it. */
export const TAKEN_OVER = 'bozza'

/** Signing in leads back into this very flow. */
export const signInFor = (step: StepId): string => {
  const back = step === 'chi' ? `${WIZARD}?${TAKEN_OVER}` : `${WIZARD}?passo=${step}&${TAKEN_OVER}`
  return `/accedi?${new URLSearchParams({ [RETURN_PARAMETER]: back }).toString()}`
}

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
    return { step: 'riepilogo', problems: [{ field: 'date', text: 'Per inviare entra con il tuo indirizzo e-mail.' }] }
  }
  const { amends, photos = [], place, items, date } = draft
  const outcome = await (amends === undefined
    ? send(BOOKINGS, requestOf(draft), { photos, isKept: true, author })
    : send(`${BOOKINGS}/${amends.id}/amend`, { place, items, date }, { isKept: true, author }))
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
  const step = isAboutTheDate(kindOf(problem)) ? 'quando' : 'riepilogo'
  if (step === 'quando') navigate(`${WIZARD}?passo=quando`)
  return { step, problems: [{ field: 'date', text: problem.detail }] }
}
