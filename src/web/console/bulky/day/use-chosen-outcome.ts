import { useEffect, useState } from 'react'
import type { Stop } from '../../../../contract/bulky/view.ts'
import type { BookingStatus, Outcome } from '../../../../domain/bulky/status.ts'
import { followOutbox } from '../../../device/outbox/channel.ts'
import { isWaiting } from '../../../device/outbox/rules.ts'
import { outboxEntries } from '../../../device/outbox/store.ts'
import { useDeskApi } from '../desk.ts'

interface Chosen {
  readonly outcome: Outcome
  /** The stop's status when the outcome was chosen. */
  readonly before: BookingStatus
  readonly isWaiting: boolean
}

interface ChosenOutcome {
  /** Shown at once, before the sheet has it. */
  readonly chosen: Outcome | undefined
  readonly setChosen: (outcome: Outcome | undefined, isWaiting?: boolean) => void
}

/** The outcome chosen here, until the stop's status changes, or the waiting entry is cancelled or refused. */
export function useChosenOutcome({ id, status }: Stop): ChosenOutcome {
  const [chosen, setChosen] = useState<Chosen>()
  const path = `${useDeskApi()}/${id}/outcome`
  const mayBeLost = chosen?.isWaiting === true
  useEffect(() => {
    if (!mayBeLost) return
    const look = async (): Promise<void> => {
      if (!(await outboxEntries(path)).some(isWaiting)) setChosen(undefined)
    }
    return followOutbox(() => void look().catch((error: unknown) => console.warn(error)))
  }, [mayBeLost, path])
  if (chosen !== undefined && chosen.before !== status) setChosen(undefined)
  return {
    chosen: chosen?.outcome,
    setChosen: (outcome, waits = false) => setChosen(outcome && { outcome, before: status, isWaiting: waits }),
  }
}
