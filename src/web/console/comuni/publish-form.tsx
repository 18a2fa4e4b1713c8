import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { explain } from '../../device/api.ts'
import { writeTo } from '../../parts/console/queries.ts'
import { Icon } from '../../ui/icon.tsx'
import { showToast } from '../../ui/overlay/toast.ts'

interface PublishFormProps {
  comuneId: string
  path: 'publish' | 'back'
  /** What is published; it is refused where something has changed since it was shown. */
  what: object
  button: string
  onCancel: () => void
}

interface Published {
  isNew: boolean
  edition: { number: number }
}

/** With the reason that residents may read. */
export function PublishForm({ comuneId, path, what, button, onCancel }: PublishFormProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const publishing = useMutation({
    mutationFn: () => writeTo<Published>(comuneId, path, { ...what, reason }),
    onSuccess: ({ isNew, edition }) =>
      showToast({
        title: isNew ? `Pubblicata l’edizione ${edition.number}` : 'Era già così',
        message: isNew ? 'I telefoni la ricevono in questi secondi.' : 'Non è stato pubblicato niente.',
      }),
    // Said beside the field too; that goes where somebody else has published the very drafts.
    onError: (error) => showToast({ title: 'Niente è stato pubblicato', message: explain(error), duration: null }),
    // Also after a refusal: somebody else has changed what is shown.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['comuni'] }),
        queries.invalidateQueries({ queryKey: ['comune', comuneId] }),
      ]),
  })
  const send = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (!publishing.isPending) publishing.mutate()
  }
  return (
    <form className="publish-form" onSubmit={send}>
      <label htmlFor={id}>Perché cambia</label>
      <p id={`${id}-hint`}>I residenti possono leggerlo: “Sciopero del 20 novembre”.</p>
      <input
        id={id}
        ref={field}
        value={reason}
        required
        maxLength={500}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => setReason(event.target.value)}
      />
      <p id={`${id}-error`} className="field-error" role="alert">
        {publishing.error !== null && (
          <>
            <Icon name="alert" />
            {explain(publishing.error)}
          </>
        )}
      </p>
      <p className="actions">
        <button type="submit" className="button" aria-disabled={publishing.isPending}>
          {publishing.isPending ? 'Un momento…' : button}
        </button>
        <button type="button" className="button secondary" onClick={onCancel}>
          Annulla
        </button>
      </p>
    </form>
  )
}
