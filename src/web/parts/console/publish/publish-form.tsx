import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef, useState } from 'react'
import { explain } from '../../../device/api.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { draftsIn, refreshDrafts } from '../draft/use-draft.ts'
import { FormProblem } from '../field-problem.tsx'
import { sinceMoment } from '../moment.ts'
import { type PublishPath, writeTo } from '../queries.ts'

interface PublishFormProps {
  comuneId: string
  path: PublishPath
  /** What is published; the server refuses it if something has changed since it was shown. */
  what: object
  button: string
  /** How to ask for the reason; by default, as one that residents may read. */
  question?: { label: string; hint: string }
  /** The toast once it is done; by default, which edition is published. */
  done?: { title: string; message: string }
  /** More fields, above the reason. */
  children?: ReactNode
  /** True while `children` lacks something. */
  isIncomplete?: boolean
  onCancel?: () => void
  onPublished?: (edition: number) => void
}

interface Published {
  isNew: boolean
  edition: { number: number; publishedAt: string; effectiveAt: string }
}

const ASKED = { label: 'Perché cambia', hint: 'I residenti possono leggerlo: “Sciopero del 20 novembre”.' }

/** Asks for the reason, and publishes. */
export function PublishForm(props: PublishFormProps) {
  const {
    comuneId,
    path,
    what,
    button,
    question = ASKED,
    done,
    children,
    isIncomplete = false,
    onCancel,
    onPublished,
  } = props
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  // Opened by a button: the field is what comes next.
  useEffect(() => {
    if (onCancel !== undefined) field.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it is opened
  }, [])
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const publishing = useMutation({
    mutationFn: () => writeTo<Published>(comuneId, path, { ...what, reason }),
    onSuccess: ({ isNew, edition }) => {
      showToast(
        done ?? {
          title: isNew ? `Pubblicata l’edizione ${edition.number}` : 'Era già così',
          message: isNew ? fromWhen(edition) : 'Non è stato pubblicato niente.',
        },
      )
      if (isNew) draftsIn(comuneId).forgetSteps()
      if (isNew) onPublished?.(edition.number)
    },
    // In a toast too: the form disappears if somebody else has published the same drafts.
    onError: (error) => showToast({ title: 'Niente è stato pubblicato', message: explain(error), duration: null }),
    // Also after a refusal: then somebody else has changed what is shown.
    onSettled: (published) => {
      refreshDrafts(comuneId)
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['comuni'] }),
        // Once published, the rehearsal is not repeated.
        queries.invalidateQueries({
          queryKey: ['comune', comuneId],
          predicate: ({ queryKey }) => published === undefined || queryKey[2] !== 'prova',
        }),
      ])
    },
  })
  const send = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (!publishing.isPending && !isIncomplete) publishing.mutate()
  }
  return (
    <form className="publish-form" onSubmit={send}>
      {children}
      <label htmlFor={id}>{question.label}</label>
      <p id={`${id}-hint`}>{question.hint}</p>
      <input
        id={id}
        ref={field}
        value={reason}
        required
        maxLength={500}
        aria-describedby={`${id}-hint ${id}-error`}
        onChange={(event) => setReason(event.target.value)}
      />
      <FormProblem id={`${id}-error`} error={publishing.error} />
      <p className="actions">
        <button type="submit" className="button" aria-disabled={publishing.isPending || isIncomplete}>
          {publishing.isPending ? 'Un momento…' : button}
        </button>
        {onCancel !== undefined && (
          <button type="button" className="button secondary" onClick={onCancel}>
            Chiudi
          </button>
        )}
      </p>
    </form>
  )
}

const fromWhen = ({ publishedAt, effectiveAt }: Published['edition']): string =>
  effectiveAt === publishedAt ? 'I telefoni la ricevono in questi secondi.' : `Vale ${sinceMoment(effectiveAt)}.`
