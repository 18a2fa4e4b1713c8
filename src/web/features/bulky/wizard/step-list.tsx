import type { Step } from './steps.ts'

/** Where one is, where one was, what is still to come (C.SE.1.8). */
export const StepList = ({ steps, current }: { steps: readonly Step[]; current: Step }) => {
  const at = steps.indexOf(current)
  return (
    <nav className="steps" aria-label={`Passo ${at + 1} di ${steps.length}`}>
      <p className="step-count" aria-hidden="true">
        Passo {at + 1} di {steps.length}: {current.name}
      </p>
      <ol className="step-list">
        {steps.map((step, index) => (
          <li key={step.id} aria-current={step === current ? 'step' : undefined} className={index < at ? 'done' : ''}>
            {step.name}
            {index < at && <span className="visually-hidden">, fatto</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
