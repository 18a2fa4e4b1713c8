import { useEffect, useState } from 'react'
import type { Stop } from '../../../../contract/bulky/view.ts'
import type { BookingStatus, Outcome } from '../../../../domain/bulky/status.ts'
import { followOutbox } from '../../../device/outbox/channel.ts'
import { isWaiting } from '../../../device/outbox/rules.ts'
import { outboxEntries } from '../../../device/outbox/store.ts'
import { useDeskApi } from '../desk.ts'

interface Said {
  readonly outcome: Outcome
  /** The stop's status when the outcome was chosen. */
  readonly before: BookingStatus
  readonly isWaiting: boolean
}

interface SaidOutcome {
  /** Shown at once, before the sheet has it. */
  readonly said: Outcome | undefined
  readonly setSaid: (outcome: Outcome | undefined, isWaiting?: boolean) => void
}

/** The outcome chosen here, until the stop's status changes, or the waiting entry is cancelled or refused. */
export function useSaidOutcome({ id, status }: Stop): SaidOutcome {
  const [said, setSaid] = useState<Said>()
  const path = `${useDeskApi()}/${id}/outcome`
  const mayBeLost = said?.isWaiting === true
  useEffect(() => {
    if (!mayBeLost) return
    const look = async (): Promise<void> => {
      if (!(await outboxEntries(path)).some(isWaiting)) setSaid(undefined)
    }
    return followOutbox(() => void look().catch((error: unknown) => console.warn(error)))
  }, [mayBeLost, path])
  if (said !== undefined && said.before !== status) setSaid(undefined)
  return {
    said: said?.outcome,
    setSaid: (outcome, waits = false) => setSaid(outcome && { outcome, before: status, isWaiting: waits }),
  }
}
