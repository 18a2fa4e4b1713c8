import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { ComuneView } from '../../../contract/edition/console.ts'
import {
  jointActSchema,
  type JointAct,
  type jointDoneSchema,
  type jointRehearsalSchema,
} from '../../../contract/edition/joint-act.ts'
import { namesInWords } from '../../../domain/edition/words/shortened.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { callServer } from '../../device/api.ts'
import { Either } from '../../parts/console/fields.tsx'
import { FormProblem } from '../../parts/console/field-problem.tsx'
import { showToast } from '../../ui/overlay/toast.ts'
import { emptyNotice, emptyStrike, NoticeFields, StrikeFields } from './act-fields.tsx'

type Rehearsal = z.output<typeof jointRehearsalSchema>
type Done = z.output<typeof jointDoneSchema>

interface JointFormProps {
  comuni: readonly ComuneView[]
  onDone: () => void
}

const KINDS = [
  { id: 'sciopero', name: 'Sciopero o festa: le raccolte di un giorno saltano o si spostano' },
  { id: 'avviso', name: 'Avviso: un testo sulla prima pagina dell’app' },
]

/** An act in many comuni: first shows what it changes, then offers the button that does it. */
export function JointForm({ comuni, onDone }: JointFormProps) {
  const [kind, setKind] = useState<string>('sciopero')
  const [strike, setStrike] = useState(emptyStrike)
  const [notice, setNotice] = useState(emptyNotice)
  const queries = useQueryClient()
  const targets = comuni.map(({ id }) => ({ comuneId: id }))
  const asked = jointActSchema.safeParse(
    kind === 'sciopero'
      ? { kind, targets, strike: { ...strike, until: strike.until || undefined, to: strike.to || undefined } }
      : { kind, targets, notice },
  )
  const key = JSON.stringify(asked.data)
  const rehearsing = useMutation({
    mutationFn: async (act: JointAct) => ({
      key: JSON.stringify(act),
      view: await callServer<Rehearsal>('POST', '/api/staff/acts/rehearsal', act),
    }),
  })
  const applying = useMutation({
    mutationFn: ({ act, seen }: { act: JointAct; seen: Rehearsal }) =>
      callServer<Done>('POST', '/api/staff/acts', withSeen(act, seen)),
    onSuccess: () => {
      showToast({ title: 'Fatto in tutti i comuni scelti', message: 'Qui sotto lo annulli o avvisi i telefoni.' })
      rehearsing.reset()
      onDone()
    },
    onSettled: () => queries.invalidateQueries(),
  })
  const problemAt = (field: string): string | undefined =>
    asked.error?.issues.find(({ path }) => path.at(-1) === field || path[1] === field)?.message
  // Only what was rehearsed may be done: after any change it is rehearsed again.
  const tried = rehearsing.data
  const rehearsed = tried !== undefined && tried.key === key ? tried.view : undefined
  const error = applying.error ?? rehearsing.error
  return (
    <section className="card">
      <h2>2. Cosa succede</h2>
      <Either label="Cosa fai" value={kind} options={KINDS} onChange={setKind} />
      {kind === 'sciopero' ? (
        <StrikeFields value={strike} onChange={setStrike} problemAt={problemAt} />
      ) : (
        <NoticeFields value={notice} onChange={setNotice} problemAt={problemAt} />
      )}
      <h2>3. Prova, poi pubblica</h2>
      {comuni.length === 0 ? (
        <p>Scegli almeno un comune nella tabella.</p>
      ) : (
        <p>
          {countOf(comuni.length, 'comune scelto', 'comuni scelti')}:{' '}
          {namesInWords(
            comuni.map(({ name }) => name),
            'altri',
          )}
          .
        </p>
      )}
      <FormProblem error={error} />
      {rehearsed !== undefined && (
        <ul className="rehearsal" aria-label="Cosa cambia">
          {rehearsed.lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two comuni may have the same line, and none ever moves
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
      <p className="actions">
        {rehearsed === undefined ? (
          <button
            type="button"
            className="button"
            aria-disabled={!asked.success || rehearsing.isPending}
            onClick={() => asked.success && !rehearsing.isPending && rehearsing.mutate(asked.data)}
          >
            {rehearsing.isPending ? 'Un momento…' : 'Prova'}
          </button>
        ) : (
          <button
            type="button"
            className="button"
            aria-disabled={applying.isPending}
            onClick={() =>
              asked.success && !applying.isPending && applying.mutate({ act: asked.data, seen: rehearsed })
            }
          >
            {applying.isPending ? 'Un momento…' : `Pubblica in ${countOf(comuni.length, 'comune', 'comuni')}`}
          </button>
        )}
      </p>
    </section>
  )
}

/** The server refuses it if one of the comuni has a newer edition. */
const withSeen = (act: JointAct, { comuni }: Rehearsal): JointAct => ({
  ...act,
  targets: act.targets.map((target) => ({
    ...target,
    basedOn: comuni.find(({ comuneId }) => comuneId === target.comuneId)?.basedOn,
  })),
})
