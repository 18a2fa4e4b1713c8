import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useState } from 'react'
import type { ComuneView } from '../../../contract/edition/console.ts'
import type { Person } from '../../../contract/gestore/staff.ts'
import type { Grant } from '../../../domain/gestore/roles.ts'
import { callServer } from '../../device/api.ts'
import { FormProblem } from '../../parts/console/field-problem.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { GrantFields } from './grant-fields.tsx'

interface PersonPanelProps {
  /** Undefined for a new person. */
  person: Person | undefined
  comuni: readonly ComuneView[]
  onClose: () => void
}

/** Invites somebody, or changes what they may do. */
export function PersonPanel({ person, comuni, onClose }: PersonPanelProps) {
  const id = useId()
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [grants, setGrants] = useState<readonly Grant[]>(person?.grants ?? [{ role: 'modifica', comuneId: null }])
  const queries = useQueryClient()
  const saving = useMutation({
    mutationFn: (call: Call) => callServer<void>(...call.asked),
    onSuccess: (_done, { title }) => {
      showToast({ title })
      onClose()
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['persone'] }),
  })
  const send = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (!saving.isPending) saving.mutate(callFor(person, { email: email.trim(), name, grants }))
  }
  return (
    <Dialog label={person === undefined ? 'Invita una persona' : person.email} onClose={onClose}>
      <form className="dialog-form" onSubmit={send}>
        <h2>{person === undefined ? 'Invita una persona' : person.email}</h2>
        {person === undefined && (
          <>
            <label htmlFor={`${id}-email`}>Indirizzo e-mail di lavoro</label>
            <input
              id={`${id}-email`}
              type="email"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
            <label htmlFor={`${id}-name`}>Nome, per i colleghi</label>
            <input id={`${id}-name`} maxLength={100} value={name} onChange={(event) => setName(event.target.value)} />
          </>
        )}
        <GrantFields grants={grants} comuni={comuni} onChange={setGrants} />
        <FormProblem error={saving.error} />
        <p className="actions">
          <button type="submit" className="button" aria-disabled={saving.isPending}>
            {person === undefined ? 'Manda l’invito' : 'Salva i ruoli'}
          </button>
          {person !== undefined && (
            <button type="button" className="button secondary" onClick={() => saving.mutate(endOf(person))}>
              Togli l’accesso
            </button>
          )}
          <button type="button" className="button secondary" onClick={onClose}>
            Chiudi
          </button>
        </p>
      </form>
    </Dialog>
  )
}

interface Call {
  readonly asked: Parameters<typeof callServer>
  /** The toast once it is done. */
  readonly title: string
}

const callFor = (
  person: Person | undefined,
  { email, name, grants }: { email: string; name: string; grants: readonly Grant[] },
): Call =>
  person === undefined
    ? { asked: ['POST', '/api/staff/people', { email, name, grants }], title: `Invito mandato a ${email}` }
    : { asked: ['PUT', `/api/staff/people/${person.id}/roles`, { grants }], title: 'Ruoli salvati' }

const endOf = ({ id, email }: Person): Call => ({
  asked: ['DELETE', `/api/staff/people/${id}`],
  title: `${email} non ha più accesso`,
})
