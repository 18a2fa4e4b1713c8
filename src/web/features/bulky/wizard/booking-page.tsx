import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { BulkyOffer } from '../../../../contract/bulky/file.ts'
import { useAppState } from '../../../device/app-state.ts'
import { type Draft, emptyDraft } from '../../../parts/bulky/draft.ts'
import { useBulkyOffer } from '../../../parts/bulky/offer.ts'
import { useOwnPickups } from '../../../parts/bulky/own-pickups.ts'
import { useDraft } from '../../../parts/bulky/stored-draft.ts'
import { TAKEN_OVER, WIZARD, wizardAt } from '../../../parts/bulky/wizard-address.ts'
import { Icon } from '../../../ui/icon.tsx'
import { NoScript } from '../../../ui/no-script.tsx'
import { useUserId } from '../../../device/session/session.ts'
import { NotHere } from '../receipt/not-here.tsx'
import { NotSentYet } from './not-sent-yet.tsx'
import { ProblemList } from './problem-list.tsx'
import { StepContent } from './step-content.tsx'
import { StepList } from './step-list.tsx'
import { type StepId, type StepProblem, stepAt, stepsFor } from './steps.ts'
import { submitDraft } from './submit.ts'
import { withKnown } from './known-data.ts'
// Preloaded: it is shown after sending, with or without network.
import '../bulky-waste-page.tsx'
import '../../../parts/bulky/bulky.css'

/** One question at a time; the answers stay on the device until the server has them. */
export function BookingPage() {
  const offer = useBulkyOffer()
  const search = new URLSearchParams(useSearch())
  const isTakenOver = search.has(TAKEN_OVER)
  const [draft, setDraft] = useDraft(useUserId(), isTakenOver)
  const asked = search.get('passo') ?? ''
  const [isBackFromSignIn] = useState(isTakenOver && asked === 'riepilogo')
  const { zone } = useAppState()
  useCleanAddress(isTakenOver && draft !== undefined, asked)
  if (offer === null) return <NotHere />
  if (!offer) return <div className="page-loading" role="status" aria-label="Caricamento" />
  // As on the server: the first question, disabled until a stored draft was looked for.
  const shown =
    draft === undefined ? { isWaiting: true, asked: '', draft: emptyDraft(zone) } : { asked, draft, setDraft }
  return (
    <>
      <NoScript>Per prenotare</NoScript>
      <Wizard {...shown} offer={offer} isBackFromSignIn={isBackFromSignIn} />
    </>
  )
}

/** Removes the parameter: going back to this address later must not take over somebody else's draft. */
function useCleanAddress(isTaken: boolean, asked: string): void {
  const userId = useUserId()
  const [, navigate] = useLocation()
  useEffect(() => {
    if (isTaken && userId !== undefined) navigate(asked === '' ? WIZARD : wizardAt(asked), { replace: true })
  }, [isTaken, userId, asked, navigate])
}

interface WizardProps {
  isWaiting?: boolean
  asked: string
  offer: BulkyOffer
  draft: Draft
  setDraft?: (draft: Draft) => void
  isBackFromSignIn: boolean
}

const ignore = (): void => undefined

function Wizard({ isWaiting, asked, offer, draft, setDraft = ignore, isBackFromSignIn }: WizardProps) {
  const step = stepAt(asked, draft, offer)
  const steps = stepsFor(draft)
  const at = steps.indexOf(step)
  const { own, userId } = useOwnPickups()
  const [found, setFound] = useState<{ step: StepId; problems: readonly StepProblem[] }>()
  const problems = found?.step === step.id ? found.problems : []
  const [attempts, setAttempts] = useState(0)
  const [isSending, setIsSending] = useState(false)
  const [, navigate] = useLocation()
  const heading = useFocusOnChange(isWaiting ? undefined : step.id)

  useEffect(() => {
    const filled = withKnown(draft, own)
    if (filled !== draft) setDraft(filled)
  }, [draft, own, setDraft])

  const change = (next: Draft): void => {
    setDraft(next)
    if (problems.length > 0) setFound({ step: step.id, problems: step.problems(next, offer) })
  }
  const changeLate = useLateChange(isSending ? undefined : (update) => change(update(draft)))
  const goOn = async (): Promise<void> => {
    const wrong = step.problems(draft, offer)
    setFound({ step: step.id, problems: wrong })
    setAttempts(attempts + 1)
    if (wrong.length > 0) return
    const next = steps[at + 1]
    if (next !== undefined) return navigate(wizardAt(next.id))
    if (isSending) return
    setIsSending(true)
    const refused = await submitDraft(draft, userId, navigate)
    setIsSending(false)
    if (refused === undefined) return
    setFound(refused)
    // Only the date is wrong: back to the dates, keeping everything else.
    if (refused.step === 'quando') setDraft({ ...draft, date: '' })
  }

  return (
    <form
      className="card wizard needs-script"
      noValidate
      inert={isWaiting}
      onSubmit={(event) => {
        event.preventDefault()
        void goOn()
      }}
    >
      <StepList steps={steps} current={step} />
      <h2 ref={heading} tabIndex={-1}>
        <span className="visually-hidden">
          Passo {at + 1} di {steps.length}:{' '}
        </span>
        {draft.amends === undefined ? step.question : `${step.question} (ritiro ${draft.amends.code})`}
      </h2>
      {isBackFromSignIn && userId !== undefined && step.id === 'riepilogo' && <NotSentYet />}
      <ProblemList key={attempts} problems={problems} />
      <StepContent
        step={step}
        draft={draft}
        offer={offer}
        own={own}
        isAnyoneKnown={userId !== undefined}
        problems={problems}
        onChange={change}
        onLateChange={changeLate}
      />
      <p className="wizard-actions">
        {at > 0 && (
          <button type="button" className="button secondary" onClick={() => navigate(wizardAt(steps[at - 1]!.id))}>
            <Icon name="chevron-left" />
            Indietro
          </button>
        )}
        <button type="submit" className="button" aria-disabled={isSending}>
          {buttonText(at === steps.length - 1, userId !== undefined, isSending)}
        </button>
      </p>
      <p className="hint">La bozza resta su questo dispositivo: puoi chiudere e riprendere.</p>
    </form>
  )
}

function buttonText(isLast: boolean, isAnyoneKnown: boolean, isSending: boolean): string {
  if (isSending) return 'Un momento…'
  if (!isLast) return 'Continua'
  return isAnyoneKnown ? 'Conferma e invia' : 'Entra e invia'
}

type LateChange = (update: (newest: Draft) => Draft) => void

/** Changes the draft that is shown when it is called. Not one that was sent or left: that would be stored a second time. */
function useLateChange(change: LateChange | undefined): LateChange {
  const newest = useRef(change)
  useEffect(() => {
    newest.current = change
    return () => {
      newest.current = undefined
    }
  })
  return (update) => newest.current?.(update)
}

/** Moves the focus to the new question, so that a screen reader reads it. Not for the first one (undefined before it). */
function useFocusOnChange(id: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(id)
  useEffect(() => {
    const isFirst = shown.current === undefined
    const isSame = shown.current === id
    shown.current = id
    if (isFirst || isSame) return
    scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [id])
  return heading
}
