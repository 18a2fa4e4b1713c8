import { useCallback, useEffect, useRef, useState } from 'react'
import type { SlotChange } from '../../../../contract/bulky/booking.ts'
import type { SlotView } from '../../../../contract/bulky/view.ts'
import { callServer, explain } from '../../../device/api.ts'
import { followOutbox } from '../../../device/outbox/channel.ts'
import { isSeenBy, isWaiting, type OutboxEntry } from '../../../device/outbox/rules.ts'
import { outboxEntries } from '../../../device/outbox/store.ts'
import { useStaffId } from '../../../device/session/staff-session.ts'
import { showToast } from '../../../ui/overlay/toast.ts'
import { useDeskApi } from '../desk.ts'
import { useDeskSend } from '../desk-send.ts'
import { useNewestTurn } from '../use-newest-turn.ts'

interface Slots {
  /** Undefined until they are known. */
  readonly slots?: readonly SlotView[]
  readonly problem?: string
}

/**
 * The dates as the server has them, and over them what was changed here and has not arrived yet. A change says how many
 * places a date has, not how many more: the next one must start from it, also before the server has answered.
 */
export function useSlots() {
  const api = useDeskApi()
  const send = useDeskSend()
  const author = useStaffId()
  const [answer, setAnswer] = useState<Slots>({})
  const sending = useRef(0)
  const beginTurn = useNewestTurn()

  const load = useCallback((): void => {
    // The last change to be answered loads.
    if (sending.current > 0) return
    const isNewest = beginTurn()
    const show = (next: (last: Slots) => Slots): void => {
      if (isNewest()) setAnswer(next)
    }
    slotsWithWaiting(api, author).then(
      (slots) => show(() => ({ slots })),
      (error: unknown) => show((last) => ({ ...last, problem: explain(error) })),
    )
  }, [api, author, beginTurn])
  useEffect(load, [load])
  useEffect(
    () =>
      followOutbox(({ what }) => {
        if (what === 'arrived' || what === 'gone') load()
      }),
    [load],
  )

  const change = async (changed: SlotChange): Promise<void> => {
    // An answer that is on its way does not know of this change.
    beginTurn()
    sending.current += 1
    setAnswer((last) => ({ ...last, ...(last.slots && { slots: withChange(last.slots, changed) }) }))
    const outcome = await send('/dates', changed).finally(() => {
      sending.current -= 1
    })
    if (outcome !== 'waiting' && !outcome.ok) showToast({ title: 'Data non cambiata', message: outcome.problem.detail })
    load()
  }

  return { ...answer, load, change: (changed: SlotChange): void => void change(changed) }
}

async function slotsWithWaiting(api: `/${string}`, author: string | undefined): Promise<readonly SlotView[]> {
  const path = `${api}/dates` as const
  // Read first: what arrives while the server answers is in its answer or in this list, or in both.
  const waiting = (await keptEntries(path)).filter((entry) => isWaiting(entry) && isSeenBy(entry, author))
  const slots = await callServer<readonly SlotView[]>('GET', path)
  return waiting.reduce((shown, { body }) => withChange(shown, body as SlotChange), slots)
}

/** A device that forbids storage keeps nothing, and still shows the dates. */
const keptEntries = (path: string): Promise<OutboxEntry[]> =>
  outboxEntries(path).catch((error: unknown) => {
    console.warn(error)
    return []
  })

const withChange = (slots: readonly SlotView[], { zone, date, places, isOpen }: SlotChange): readonly SlotView[] =>
  slots.map((slot) => (slot.zone === zone && slot.date === date ? { ...slot, places, isOpen } : slot))
