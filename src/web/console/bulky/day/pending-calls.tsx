import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearch } from 'wouter'
import type { PendingCall } from '../../../../contract/bulky/view.ts'
import { longDate } from '../../../../domain/italian/dates.ts'
import { callServer } from '../../../device/api.ts'
import { isSeenBy, isWaiting } from '../../../device/outbox/rules.ts'
import { useOutbox } from '../../../device/outbox/use-outbox.ts'
import { useStaffId } from '../../../device/session/staff-session.ts'
import { PhoneLink } from '../../../ui/phone-link.tsx'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useDeskApi } from '../desk.ts'
import { deskActs, useDeskSend } from '../desk-send.ts'
import { useNewestTurn } from '../use-newest-turn.ts'

/** People to call, on every panel. The list is on the server; it is loaded again with each panel and after each act. */
export function PendingCalls() {
  const view = useSearch()
  const send = useDeskSend()
  const api = useDeskApi()
  const [calls, setCalls] = useState<readonly PendingCall[]>([])
  const [said, setSaid] = useState<string>()
  const place = useRef<HTMLDivElement>(null)
  const ticked = useWaitingTicks(api)
  const toCall = calls.filter(({ id }) => !ticked.includes(tickPath(api, id)))
  const beginTurn = useNewestTurn()
  const load = useCallback((): void => {
    const isNewest = beginTurn()
    callServer<PendingCall[]>('GET', `${api}/pending-calls`).then(
      (list) => isNewest() && setCalls(list),
      // Without network the last list stays.
      () => undefined,
    )
  }, [api, beginTurn])
  // A tick that waited has arrived, or was cancelled.
  const tickedCount = ticked.length
  useEffect(load, [load, view, tickedCount])
  useEffect(() => deskActs.subscribe(load), [load])

  const tick = async ({ id, name }: PendingCall): Promise<void> => {
    const outcome = await send(`/${id}/called`, {})
    if (outcome !== 'waiting' && !outcome.ok) {
      return showToast({ title: 'Non segnato', message: outcome.problem.detail })
    }
    // One that waits may still be cancelled: then the call is shown again, also without network.
    if (outcome !== 'waiting') setCalls((last) => last.filter((call) => call.id !== id))
    setSaid(`Segnato: hai chiamato ${name}.`)
    // The focused button disappears with its line.
    place.current?.focus()
  }
  if (toCall.length === 0 && said === undefined) return null
  return (
    <div ref={place} className="pending-calls" tabIndex={-1}>
      <CallList calls={toCall} onCalled={(call) => void tick(call)} />
      <p role="status">{said}</p>
    </div>
  )
}

const tickPath = (api: string, id: string): string => `${api}/${id}/called`

const isNoneDone = (): boolean => false

/** The addresses of the ticks of this person that have not arrived. */
function useWaitingTicks(api: string): readonly string[] {
  const author = useStaffId()
  const own = useOutbox(api, isNoneDone).filter((entry) => isWaiting(entry) && isSeenBy(entry, author))
  return own.map(({ path }) => path).filter((path) => path.endsWith('/called'))
}

interface CallListProps {
  calls: readonly PendingCall[]
  onCalled: (call: PendingCall) => void
}

export const CallList = ({ calls, onCalled }: CallListProps) =>
  calls.length > 0 && (
    <section className="card">
      <h2>Da chiamare: {calls.length}</h2>
      <p className="hint">Senza e-mail: chiama tu, poi segnalo qui.</p>
      <ul>
        {calls.map((call) => (
          <li key={call.id}>
            <span>
              <strong>{call.name}</strong>, <PhoneLink phone={call.phone} />, {call.code}: {changeInWords(call)}
            </span>
            <button type="button" className="button secondary" onClick={() => onCalled(call)}>
              Ho chiamato<span className="visually-hidden"> {call.name}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )

const changeInWords = ({ change, date }: PendingCall): string =>
  change === 'spostato' ? `spostato a ${day(date)}` : `annullato, era per ${day(date)}`

const day = (date: string): string => longDate(Temporal.PlainDate.from(date))
