import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'wouter'
import type { BookingView } from '../../../../contract/bulky/view.ts'
import { canBookAgain } from '../../../../domain/bulky/status.ts'
import { callServer, explain } from '../../../device/api.ts'
import { useAppState } from '../../../device/app-state.ts'
import { type Draft, emptyDraft } from '../../../parts/bulky/draft.ts'
import { saveDraft } from '../../../parts/bulky/stored-draft.ts'
import { wizardAt } from '../../../parts/bulky/wizard-address.ts'
import { readClock } from '../../../device/clock.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { isWaiting } from '../../../device/outbox/rules.ts'
import { send } from '../../../device/outbox/send.ts'
import { useUserId } from '../../../device/session/session.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useOutbox } from '../../../device/outbox/use-outbox.ts'
import { NEWS } from './booking-news.tsx'
import { BOOKINGS } from '../wizard/submit.ts'
import { isDone } from '../waiting-requests.tsx'
import { PhoneLink } from '../../../ui/phone-link.tsx'

/** A draft with the booking's data: to amend it, or to book the same again. */
const draftFrom = (booking: BookingView, keeps: Pick<Draft, 'date' | 'amends'>): Draft => ({
  ...emptyDraft(booking.zone),
  utenza: booking.utenza ?? '',
  ...(booking.place !== null && { place: booking.place }),
  items: booking.items,
  ...keeps,
})

export function BookingActions({ booking }: { booking: BookingView }) {
  // Rendered again every minute, so the buttons disappear at the cut-off.
  const { operator } = useAppState().comune
  const isOpen = booking.status === 'confermato'
  const path = `${BOOKINGS}/${booking.id}`
  const isCancelling = useOutbox(`${path}/cancel`, isDone).some(isWaiting)
  const canChange = isOpen && !isCancelling && readClock() < Date.parse(booking.changeUntil)
  return (
    <section className="card booking-actions">
      <p className="actions">
        <a className="button secondary" href={`${path}/receipt.pdf`} download>
          <Icon name="print" />
          Ricevuta in PDF
        </a>
        {isOpen && (
          <a className="button secondary" href={`${path}/pickup.ics`} download>
            <Icon name="calendar" />
            Salva la data nel calendario
          </a>
        )}
        {canChange && <Change booking={booking} />}
        {canBookAgain(booking.status) && <BookAgain booking={booking} />}
      </p>
      {canChange && <EarlierDate booking={booking} />}
      {isOpen && !isCancelling && !canChange && (
        <p>
          Il tempo per modificare o annullare è finito. Se quel giorno non puoi, chiamaci:{' '}
          <PhoneLink phone={operator.phone} />.
        </p>
      )}
    </section>
  )
}

function Change({ booking }: { booking: BookingView }) {
  const [, navigate] = useLocation()
  const [isAsking, setIsAsking] = useState(false)
  const author = useUserId()
  const amend = async (): Promise<void> => {
    const amends = { id: booking.id, code: booking.code }
    await saveDraft(draftFrom(booking, { date: booking.date, amends }), author)
    navigate(wizardAt('cosa'))
  }
  return (
    <>
      <button type="button" className="button" onClick={() => void amend()}>
        Modifica
      </button>
      <button type="button" className="link-button danger" onClick={() => setIsAsking(true)}>
        Annulla il ritiro
      </button>
      {isAsking && <CancelDialog booking={booking} onClose={() => setIsAsking(false)} />}
    </>
  )
}

function CancelDialog({ booking, onClose }: { booking: BookingView; onClose: () => void }) {
  const [problem, setProblem] = useState<string>()
  const [isSending, setIsSending] = useState(false)
  const { operator } = useAppState().comune
  const author = useUserId()
  const isSent = useRef(false)
  // The dialog would return the focus to its button, which disappears: the news gets it instead.
  useEffect(
    () => () => {
      if (isSent.current) document.getElementById(NEWS)?.focus()
    },
    [],
  )
  const cancel = async (): Promise<void> => {
    isSent.current = true
    setIsSending(true)
    const outcome = await send(`${BOOKINGS}/${booking.id}/cancel`, {}, { isKept: true, author })
    if (outcome === 'waiting' || outcome.ok) return onClose()
    isSent.current = false
    setIsSending(false)
    setProblem(outcome.problem.detail)
  }
  return (
    <ConfirmDialog
      title="Annullare il ritiro?"
      keep="Tieni il ritiro"
      act="Annulla il ritiro"
      onAct={() => void cancel()}
      isActing={isSending}
      onClose={onClose}
    >
      <p>Il posto torna libero per altri. Il ritiro non conta tra quelli dell’anno.</p>
      {problem !== undefined && (
        <p className="field-problem" role="alert">
          {problem} Il nostro numero è <PhoneLink phone={operator.phone} />.
        </p>
      )}
    </ConfirmDialog>
  )
}

/** After "non esposto", "parziale" or "non conforme": the same items, so only the date is asked. */
function BookAgain({ booking }: { booking: BookingView }) {
  const [, navigate] = useLocation()
  const author = useUserId()
  const again = async (): Promise<void> => {
    await saveDraft({ ...draftFrom(booking, { date: '' }), place: emptyDraft(undefined).place, utenza: '' }, author)
    navigate(wizardAt('quando'))
  }
  return (
    <button type="button" className="button" onClick={() => void again()}>
      <Icon name="refresh" />
      Prenota di nuovo
    </button>
  )
}

function EarlierDate({ booking }: { booking: BookingView }) {
  const change = (wanted: boolean): void => {
    callServer('POST', `${BOOKINGS}/${booking.id}/earlier`, { wanted }).catch((error: unknown) =>
      showToast({ title: 'Non siamo riusciti a salvare', message: explain(error) }),
    )
  }
  return (
    <label className="earlier">
      <input type="checkbox" checked={booking.wantsEarlier} onChange={({ target }) => change(target.checked)} />
      Ricevi un avviso se si libera una data prima
    </label>
  )
}
