import { type SubmitEvent, useState } from 'react'
import { REPORTS_PATH } from '../../../../contract/points/paths.ts'
import type { NewReport, Report } from '../../../../contract/points/reports.ts'
import type { CollectionPoint } from '../../../../domain/points/collection-point.ts'
import { REPORT_KINDS, REPORT_LABELS, type ReportKind } from '../../../../domain/points/report.ts'
import { EarlySubmit } from '../../../ui/early-submit.tsx'
import { send } from '../../../device/outbox/send.ts'
import { smallPhoto, UNREADABLE_PHOTO } from '../../../device/photos/small-photo.ts'
import { keepReport } from './own-reports.ts'

type Step = 'ready' | 'sending' | { said: string; isDone: boolean }

/** Works without network: what is sent waits on the phone and arrives once. */
export function ReportForm({ point }: { point: CollectionPoint }) {
  const [step, setStep] = useState<Step>('ready')

  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    if (form.get('kind') === null) return setStep({ said: 'Scegli cosa non va.', isDone: false })
    setStep('sending')
    sendReport(point, form).then(setStep, () =>
      setStep({
        said: 'Sul dispositivo non c’è posto per la segnalazione. Libera un po’ di spazio e riprova.',
        isDone: false,
      }),
    )
  }

  if (typeof step === 'object' && step.isDone) {
    return (
      <p className="report-done" role="status">
        {step.said}
      </p>
    )
  }
  return (
    <details className="report-form needs-script">
      <summary>Segnala un problema</summary>
      <form method="dialog" noValidate onSubmit={onSubmit}>
        <EarlySubmit />
        <fieldset>
          <legend>Cosa non va?</legend>
          {REPORT_KINDS.map((kind) => (
            <label key={kind} className="tick">
              <input type="radio" name="kind" value={kind} required />
              {REPORT_LABELS[kind]}
            </label>
          ))}
        </fieldset>
        <label className="field">
          Vuoi aggiungere qualcosa?
          <textarea name="words" maxLength={500} rows={3} />
        </label>
        <label className="field">
          Una foto, se aiuta
          <input type="file" name="photo" accept="image/*" />
          <small>Togliamo noi data e luogo dalla foto. Evita volti e targhe.</small>
        </label>
        {typeof step === 'object' && <p role="alert">{step.said}</p>}
        <button type="submit" className="button" disabled={step === 'sending'}>
          {step === 'sending' ? 'Un momento…' : 'Invia la segnalazione'}
        </button>
      </form>
    </details>
  )
}

async function sendReport(point: CollectionPoint, form: FormData): Promise<Step> {
  const typed = form.get('words')
  const words = typeof typed === 'string' ? typed.trim() : ''
  const body: NewReport = {
    point: point.id,
    kind: form.get('kind') as ReportKind,
    ...(words !== '' && { words }),
  }
  const chosen = form.get('photo')
  const isChosen = chosen instanceof Blob && chosen.size > 0
  const photo = isChosen ? await smallPhoto(chosen) : undefined
  if (isChosen && photo === undefined) return { said: UNREADABLE_PHOTO, isDone: false }
  // Its answer holds the code, and may arrive after this page was closed.
  const outcome = await send(REPORTS_PATH, body, { photos: photo ? [photo] : [], isKept: true })
  if (outcome === 'waiting') {
    return {
      said: 'Non c’è rete, o il servizio non risponde: la segnalazione resta su questo dispositivo e parte da sola appena si può.',
      isDone: true,
    }
  }
  if (!outcome.ok) return { said: outcome.problem.detail, isDone: false }
  const report = outcome.answer as Report
  keepReport(report)
  return {
    said: `Grazie. La segnalazione è arrivata: codice ${report.code}. Qui vedrai cosa ne è stato.`,
    isDone: true,
  }
}
