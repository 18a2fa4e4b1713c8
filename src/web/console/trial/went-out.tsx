import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import type { PhonesView } from '../../../contract/edition/preview.ts'
import type { Rehearsal } from '../../../domain/edition/rehearsal.ts'
import { rehearsalWords } from '../../../domain/edition/words/rehearsal-words.ts'
import { agreeing, countOf } from '../../../domain/italian/words.ts'
import { explain } from '../../device/api.ts'
import { QueryResult } from '../../parts/console/query-result.tsx'
import { comunePath, useComune } from '../../parts/console/comune.tsx'
import { isWaiting, sinceMoment } from '../../parts/console/moment.ts'
import { RehearsalWords } from '../../parts/console/publish/rehearsal-words.tsx'
import { phonesQuery, notifyPhones } from '../../parts/console/publish/trial-queries.ts'
import { historyQuery } from '../../parts/console/queries.ts'
import { Icon } from '../../ui/icon.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { showToast } from '../../ui/overlay/toast.ts'

/** After publishing: what was published, how many phones have it, and whom to notify now. */
export function WentOut({ number }: { number: number }) {
  const { id, may } = useComune()
  const history = useQuery(historyQuery(id))
  const phones = useQuery({ ...phonesQuery(id, number), enabled: may.includes('publish') })
  const edition = history.data?.editions.find((one) => one.number === number)
  const act = history.data?.acts.find((one) => one.toEdition === number)
  const changes = (act?.difference as { changes?: Rehearsal } | undefined)?.changes
  const isLater = edition !== undefined && isWaiting(edition)
  return (
    <section className="card went-out">
      <h2>
        <Icon name="check" /> L’edizione {number} è pubblicata
      </h2>
      {edition !== undefined && (
        <p>
          {edition.reason}.{' '}
          {isLater
            ? `Vale ${sinceMoment(edition.effectiveAt)}: fino ad allora i residenti leggono quella di adesso.`
            : 'Le pagine aperte la mostrano in pochi secondi, le altre appena si aprono con la rete.'}
        </p>
      )}
      {changes !== undefined && <RehearsalWords lines={rehearsalWords(changes)} />}
      {may.includes('publish') && (
        <QueryResult of={phones}>{(view) => <Phones number={number} view={view} isLater={isLater} />}</QueryResult>
      )}
      <p>
        <Link href={comunePath(id, 'storia')}>Torna indietro, o guarda le edizioni di prima</Link>
      </p>
    </section>
  )
}

interface PhonesProps {
  number: number
  view: PhonesView
  isLater: boolean
}

function Phones({ number, view: { reminded, opened, toNotify, notified }, isLater }: PhonesProps) {
  const count = toNotify.reduce((sum, { phones }) => sum + phones, 0)
  const sent = notified.sent + notified.waiting + notified.lost
  return (
    <>
      {!isLater && (
        <p>
          {reminded === 0
            ? 'Nessun telefono ha chiesto promemoria o avvisi: quanti hanno già questa edizione non si può sapere.'
            : `${countOf(opened, 'telefono', 'telefoni')} su ${reminded} con promemoria o avvisi ${agreeing(opened, 'ha', 'hanno')} aperto l’app da allora: ${agreeing(opened, 'ha', 'hanno')} questa edizione. Degli altri telefoni non si sa: l’app non lo chiede.`}
        </p>
      )}
      {sent > 0 && (
        <p role="status">
          Avvisi del cambio: {notified.sent} mandati, {notified.waiting} in coda, {notified.lost} non arrivati.
        </p>
      )}
      {count === 0
        ? sent === 0 && <p>Nelle prossime 36 ore non cambia nessuna raccolta di cui avvisare.</p>
        : sent < count && <NotifyPhones number={number} count={count} toNotify={toNotify} />}
    </>
  )
}

interface NotifyPhonesProps {
  number: number
  count: number
  toNotify: PhonesView['toNotify']
}

/** Asks for confirmation: a notification cannot be taken back. */
function NotifyPhones({ number, count, toNotify }: NotifyPhonesProps) {
  const { id } = useComune()
  const [isAsking, setAsking] = useState(false)
  const queries = useQueryClient()
  const notifying = useMutation({
    mutationFn: () => notifyPhones(id, number),
    onSuccess: ({ phones }) =>
      showToast({
        title: countOf(phones, 'telefono avvisato', 'telefoni avvisati'),
        message: 'L’avviso è partito.',
      }),
    onError: (error) => showToast({ title: 'Nessuno è stato avvisato', message: explain(error), duration: null }),
    onSettled: () => {
      setAsking(false)
      return queries.invalidateQueries({ queryKey: ['comune', id] })
    },
  })
  const words = countOf(count, 'telefono', 'telefoni')
  return (
    <>
      <p>Nelle prossime 36 ore cambiano delle raccolte. Chi ha i promemoria può saperlo subito:</p>
      <ul className="told-texts">
        {toNotify.map(({ title, message, phones }) => (
          <li key={`${title} ${message}`}>
            <strong>{title}</strong> {message}{' '}
            <span className="count">({countOf(phones, 'telefono', 'telefoni')})</span>
          </li>
        ))}
      </ul>
      <p className="actions">
        <button type="button" className="button" onClick={() => setAsking(true)}>
          Avvisa {words}
        </button>
      </p>
      {isAsking && (
        <Dialog label={`Avvisare ${words}?`} onClose={() => setAsking(false)}>
          <div className="dialog-form">
            <h2>Avvisare {words}?</h2>
            <p>L’avviso compare adesso sullo schermo. Se poi torni indietro, si può mandare il contrordine.</p>
            <p className="actions">
              <button
                type="button"
                className="button"
                aria-disabled={notifying.isPending}
                onClick={() => notifying.mutate()}
              >
                Avvisa adesso
              </button>
              <button type="button" className="button secondary" onClick={() => setAsking(false)}>
                Non ora
              </button>
            </p>
          </div>
        </Dialog>
      )}
    </>
  )
}
