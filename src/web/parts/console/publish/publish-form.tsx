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
  /** What is published; it is refused where something has changed since it was shown. */
  what: object
  button: string
  /** How the reason is asked for; left out, residents may read it. */
  question?: { label: string; hint: string }
  /** What is said once it is done; left out, which edition is published. */
  done?: { title: string; message: string }
  /** More about how it is published, above the reason. */
  children?: ReactNode
  /** While something is missing that the button needs. */
  isIncomplete?: boolean
  onCancel?: () => void
  onPublished?: (edition: number) => void
}

interface Published {
  isNew: boolean
  edition: { number: number; publishedAt: string; effectiveAt: string }
}

const ASKED = { label: 'Perché cambia', hint: 'I residenti possono leggerlo: “Sciopero del 20 novembre”.' }

/** With the reason that residents may read. */
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
  // Where it is opened by a button, that is what comes next.
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
    // Said beside the field too; that goes where somebody else has published the very drafts.
    onError: (error) => showToast({ title: 'Niente è stato pubblicato', message: explain(error), duration: null }),
    // Also after a refusal: somebody else has changed what is shown.
    onSettled: (published) => {
      refreshDrafts(comuneId)
      return Promise.all([
        queries.invalidateQueries({ queryKey: ['comuni'] }),
        // What was rehearsed and is out by now is rehearsed no more.
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
