import { useEffect, useState } from 'react'
import type { Stop } from '../../../../contract/bulky/view.ts'
import type { OutcomeReport } from '../../../../contract/bulky/booking.ts'
import type { BookingStatus, Outcome } from '../../../../domain/bulky/status.ts'
import { followOutbox } from '../../../device/outbox/channel.ts'
import { isWaiting, type OutboxEntry } from '../../../device/outbox/rules.ts'
import { outboxEntries } from '../../../device/outbox/store.ts'
import { useDeskApi } from '../desk.ts'

/** `confermato`: the outcome was taken back. */
type ChosenStatus = Outcome | 'confermato'

interface Chosen {
  readonly status: ChosenStatus
  /** The stop's status when this one was chosen. */
  readonly before: BookingStatus
  readonly isWaiting: boolean
}

interface ChosenOutcome {
  /** Shown at once, before the sheet has it. */
  readonly chosen: ChosenStatus | undefined
  readonly setChosen: (status: ChosenStatus | undefined, isWaiting?: boolean) => void
}

const statusIn = ({ path, body }: OutboxEntry): ChosenStatus | undefined => {
  if (path.endsWith('/reopen')) return 'confermato'
  return path.endsWith('/outcome') ? (body as OutcomeReport).status : undefined
}

/** The outcome chosen here, until the stop's status changes, or the waiting entry is cancelled or refused. */
export function useChosenOutcome({ id, status }: Stop): ChosenOutcome {
  const [chosen, setChosen] = useState<Chosen>()
  const path = `${useDeskApi()}/${id}/`
  const mayBeLost = chosen?.isWaiting === true
  useEffect(() => {
    if (!mayBeLost) return
    const look = async (): Promise<void> => {
      const waiting = (await outboxEntries(path)).filter(isWaiting)
      const last = waiting.map(statusIn).findLast((one) => one !== undefined)
      setChosen((now) => (now?.isWaiting === true ? last && { ...now, status: last } : now))
    }
    return followOutbox(() => void look().catch((error: unknown) => console.warn(error)))
  }, [mayBeLost, path])
  if (chosen !== undefined && chosen.before !== status) setChosen(undefined)
  return {
    chosen: chosen?.status,
    setChosen: (next, waits = false) => setChosen(next && { status: next, before: status, isWaiting: waits }),
  }
}
