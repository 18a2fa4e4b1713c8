import { useEffect, useMemo, useState } from 'react'
import { NOTICES_PATH } from '../../../contract/http/page.ts'
import { type Notice, noticesAt } from '../../../domain/notices/notice.ts'
import { useAppState } from '../../device/app-state.ts'
import { loadDismissed, saveDismissed } from './dismissed-notices.ts'
import { offerLive, useLive } from '../../device/live/live.ts'
import { showToast } from '../../ui/overlay/toast.ts'

export interface PlacedNotice extends Notice {
  /** It was withdrawn, or its time is up, since it was placed. */
  readonly isOver: boolean
}

/** Said once per opening of the app. */
const announced = new Set<number>()

/**
 * What stands in the page stays where it is while somebody looks: nothing may move under a finger. What comes into force
 * meanwhile is said by a toast, and takes its place when the page is rendered next or nobody is looking.
 */
export function useNotices(): { notices: readonly PlacedNotice[]; dismiss: (id: number) => void } {
  const newest = useNewest()
  const { now, zone } = useAppState()
  const inForce = useMemo(() => noticesAt(newest, zone, now), [newest, zone, now])
  const [placed, setPlaced] = useState(inForce)
  const { dismissed, isKnown, dismiss } = useDismissed(newest)

  useEffect(() => {
    const placeUnseen = (): void => {
      if (document.hidden) setPlaced(inForce)
    }
    document.addEventListener('visibilitychange', placeUnseen)
    return () => document.removeEventListener('visibilitychange', placeUnseen)
  }, [inForce])

  useEffect(() => {
    for (const { id } of placed) announced.add(id)
    if (isKnown) announce(inForce.filter(({ id }) => !dismissed.includes(id)))
  }, [inForce, placed, dismissed, isKnown])

  return {
    notices: placed
      .filter(({ id }) => !dismissed.includes(id))
      .map((notice) => ({ ...notice, isOver: !inForce.some(({ id }) => id === notice.id) })),
    dismiss,
  }
}

function announce(notices: readonly Notice[]): void {
  for (const { id, title, text } of notices) {
    if (announced.has(id)) continue
    announced.add(id)
    showToast({ title, message: text, duration: null })
  }
}

const NONE: readonly Notice[] = []

/** Of what the page was rendered with, what the device remembers and what the server sends. */
function useNewest(): readonly Notice[] {
  const { notices: rendered } = useAppState()
  const { known } = useLive<readonly Notice[]>(NOTICES_PATH, { canWait: true })
  useEffect(() => {
    if (rendered !== undefined) offerLive(NOTICES_PATH, rendered.version, rendered.list)
  }, [rendered])
  return known !== undefined && known.version >= (rendered?.version ?? 0) ? known.value : (rendered?.list ?? NONE)
}

function useDismissed(newest: readonly Notice[]) {
  const { notices: rendered } = useAppState()
  const [dismissed, setDismissed] = useState(rendered?.dismissed ?? [])
  const [isKnown, setIsKnown] = useState(false)

  useEffect(() => {
    const recall = async (): Promise<void> => {
      const stored = await loadDismissed()
      setDismissed((ids) => [...new Set([...ids, ...stored])])
      setIsKnown(true)
    }
    void recall()
  }, [])

  const dismiss = (id: number): void => {
    const ids = [...dismissed, id]
    setDismissed(ids)
    // What is over needs no remembering.
    saveDismissed(ids.filter((one) => newest.some((notice) => notice.id === one)))
  }
  return { dismissed, isKnown, dismiss }
}
