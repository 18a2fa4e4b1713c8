import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import type { jointRehearsalSchema, jointRowSchema } from '../../../contract/edition/joint-act.ts'
import type { Strike } from '../../../domain/edition/joint/strike.ts'
import { dayAndMonth } from '../../../domain/italian/dates.ts'
import { namesInWords } from '../../../domain/edition/words/shortened.ts'
import { countOf } from '../../../domain/italian/words.ts'
import { callServer, explain } from '../../device/api.ts'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { Line } from '../../parts/console/fields.tsx'
import { momentInWords } from '../../parts/console/moment.ts'
import { read } from '../../parts/console/queries.ts'
import { showToast } from '../../ui/overlay/toast.ts'

type Row = z.output<typeof jointRowSchema>

const actsQuery = read<Row[]>(['atti'], '/api/staff/acts')

/** The acts in many comuni, each with its undo. */
export function JointList({ names }: { names: ReadonlyMap<string, string> }) {
  const acts = useQuery(actsQuery)
  return (
    <section className="card">
      <h2>Atti su più comuni</h2>
      <QueryResult of={acts}>
        {(list) =>
          list.length === 0 ? (
            <p>Ancora nessuno. Quello che pubblichi qui resta scritto, e si annulla in una volta.</p>
          ) : (
            <ol className="history">
              {list.map((row) => (
                <li key={row.id}>
                  <Act row={row} names={names} />
                </li>
              ))}
            </ol>
          )
        }
      </QueryResult>
    </section>
  )
}

export function Act({ row, names }: { row: Row; names: ReadonlyMap<string, string> }) {
  const { id, at, author, asked, kind, undoneBy } = row
  const comuni = asked.targets.map(({ comuneId }) => names.get(comuneId) ?? comuneId)
  const [isUndoing, setUndoing] = useState(false)
  const notifying = useMutation({
    mutationFn: () => callServer<{ phones: number }>('POST', `/api/staff/acts/${id}/notify`),
    onSuccess: ({ phones }) => showToast({ title: countOf(phones, 'telefono avvisato', 'telefoni avvisati') }),
    onError: (error) => showToast({ title: 'Nessun telefono avvisato', message: explain(error) }),
  })
  return (
    <>
      <h3>{actInWords(row)}</h3>
      <p>
        Di {author}, {momentInWords(at)}: {namesInWords(comuni, 'altri')}
      </p>
      {undoneBy !== null && <p className="state">Annullato</p>}
      {undoneBy === null && kind !== 'annulla' && (
        <p className="actions">
          {kind === 'sciopero' && (
            <button
              type="button"
              className="button secondary"
              aria-disabled={notifying.isPending}
              onClick={() => !notifying.isPending && notifying.mutate()}
            >
              Avvisa i telefoni
            </button>
          )}
          <button type="button" className="button secondary" onClick={() => setUndoing(!isUndoing)}>
            Annulla l’atto
          </button>
        </p>
      )}
      {isUndoing && <Undo id={id} onDone={() => setUndoing(false)} />}
    </>
  )
}

function actInWords({ kind, asked }: Row): string {
  const what = asked.kind === 'sciopero' ? strikeInWords(asked.strike) : `Avviso: ${asked.notice.title}`
  return kind === 'annulla' ? `Annullato: ${what}` : what
}

function strikeInWords({ date, until, to, reason }: Strike): string {
  const end = until === undefined ? '' : ` – ${dayOf(until)}`
  return `${reason}, ${dayOf(date)}${end}${to === undefined ? '' : `, si recupera il ${dayOf(to)}`}`
}

const dayOf = (date: string): string => dayAndMonth(Temporal.PlainDate.from(date))

/** First what it changes, then the reason that residents read. */
function Undo({ id, onDone }: { id: number; onDone: () => void }) {
  const [reason, setReason] = useState('')
  const queries = useQueryClient()
  const rehearsal = useQuery(
    read<z.output<typeof jointRehearsalSchema>>(['atti', String(id), 'annulla'], `/api/staff/acts/${id}/undo`),
  )
  const undoing = useMutation({
    mutationFn: () => callServer('POST', `/api/staff/acts/${id}/undo`, { reason }),
    onSuccess: () => {
      showToast({ title: 'Annullato in tutti i suoi comuni' })
      onDone()
    },
    onSettled: () => queries.invalidateQueries(),
  })
  return (
    <QueryResult of={rehearsal}>
      {({ lines }) => (
        <form
          className="act-fields"
          onSubmit={(event) => {
            event.preventDefault()
            if (!undoing.isPending && reason.trim() !== '') undoing.mutate()
          }}
        >
          <ul className="rehearsal" aria-label="Cosa cambia">
            {lines.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- two comuni may have the same line, and none ever moves
              <li key={index}>{line}</li>
            ))}
          </ul>
          <Line
            label="Perché lo annulli"
            hint="I residenti possono leggerlo: “Sciopero revocato”."
            value={reason}
            onChange={setReason}
            problem={undoing.error === null ? undefined : explain(undoing.error)}
          />
          <p className="actions">
            <button type="submit" className="button" aria-disabled={undoing.isPending || reason.trim() === ''}>
              {undoing.isPending ? 'Un momento…' : 'Annulla in tutti'}
            </button>
          </p>
        </form>
      )}
    </QueryResult>
  )
}
