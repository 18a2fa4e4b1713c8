import { type ReactNode, type SyntheticEvent, useState } from 'react'
import type { KeptState } from './kept-state.ts'

interface AddFormProps {
  title: string
  /** The typed text: the form opens again with what was not added yet. */
  typed: Pick<KeptState<unknown>, 'isKept' | 'reset'>
  /** What the app understands; undefined while something is missing. */
  understood: string | undefined
  onAdd: () => void
  children: ReactNode
}

/** Adds an entry to a list; folded at first. */
export function AddForm({ title, typed, understood, onAdd, children }: AddFormProps) {
  const [isOpen, setOpen] = useState(typed.isKept)
  const add = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (understood === undefined) return
    onAdd()
    close()
  }
  const close = (): void => {
    typed.reset()
    setOpen(false)
  }
  if (!isOpen) {
    return (
      <p className="actions">
        <button type="button" className="button secondary" onClick={() => setOpen(true)}>
          {title}
        </button>
      </p>
    )
  }
  return (
    <form className="console-form" onSubmit={add} noValidate>
      <h3>{title}</h3>
      {children}
      <p className="understood" role="status">
        {understood ?? 'Manca ancora qualcosa.'}
      </p>
      <p className="actions">
        <button type="submit" className="button" aria-disabled={understood === undefined}>
          Aggiungi
        </button>
        <button type="button" className="button secondary" onClick={close}>
          Lascia com’è
        </button>
      </p>
    </form>
  )
}
