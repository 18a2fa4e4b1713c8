import { type ReactNode, type SyntheticEvent, useState } from 'react'

interface AddFormProps {
  title: string
  /** What was understood; undefined while something is missing. */
  understood: string | undefined
  onAdd: () => void
  children: ReactNode
}

/** One more of a list: folded until somebody wants it. */
export function AddForm({ title, understood, onAdd, children }: AddFormProps) {
  const [isOpen, setOpen] = useState(false)
  const add = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (understood === undefined) return
    onAdd()
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
        <button type="button" className="button secondary" onClick={() => setOpen(false)}>
          Lascia com’è
        </button>
      </p>
    </form>
  )
}
