import { type SyntheticEvent, useContext, useState } from 'react'
import { nameProblem, withChanged } from '../../../../domain/guide/edit/guide-edit.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { EditingContext } from './destination-cell.tsx'
import type { GuideRow } from './guide-rows.ts'

/** Otherwise the click would also open the row. */
const only = (event: SyntheticEvent): void => event.stopPropagation()

/** The name of an item, editable in its cell. */
export function NameCell({ row: { item } }: { row: GuideRow }) {
  const editing = useContext(EditingContext)
  const [typed, setTyped] = useState<string>()
  if (editing?.change === undefined) return item.name
  if (typed === undefined) {
    return (
      <span className="name-cell">
        <span>{item.name}</span>
        <button
          type="button"
          className="cell-choice"
          aria-label={`Cambia il nome: ${item.name}`}
          onPointerDown={only}
          onMouseDown={only}
          onKeyDown={(event) => (event.key === 'Enter' || event.key === ' ') && only(event)}
          onClick={(event) => {
            only(event)
            setTyped(item.name)
          }}
        >
          <span aria-hidden="true">✎</span>
        </button>
      </span>
    )
  }
  const problem = nameProblem(editing.guide.items, typed, item.name)
  const settle = (): void => {
    setTyped(undefined)
    if (problem !== undefined) return showToast({ title: `Resta “${item.name}”`, message: problem })
    const name = typed.trim()
    if (name !== item.name) editing.change?.((guide) => withChanged(guide, item.name, (one) => ({ ...one, name })))
  }
  return (
    <input
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was just pressed
      autoFocus
      className="name-input"
      aria-label={`Nome, al posto di ${item.name}`}
      aria-invalid={problem !== undefined}
      title={problem}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onPointerDown={only}
      onMouseDown={only}
      onClick={only}
      onBlur={settle}
      onKeyDown={(event) => {
        // Arrows and letters are for the field, not for the table.
        only(event)
        if (event.key === 'Enter') settle()
        if (event.key === 'Escape') setTyped(undefined)
      }}
    />
  )
}
