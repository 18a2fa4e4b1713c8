import { useEffect, useMemo, useState } from 'react'
import { type Notice, noticesAt } from '../../../domain/notices/notice.ts'
import { useAppState } from '../../device/app-state.ts'
import { loadDismissed, saveDismissed } from './dismissed-notices.ts'
import { showToast } from '../../ui/overlay/toast.ts'

export interface PlacedNotice extends Notice {
  /** It was withdrawn or has expired since it was shown. */
  readonly isOver: boolean
}

interface PlacedNotices {
  readonly notices: readonly PlacedNotice[]
  readonly dismiss: (id: number) => void
}

/** Announced once per opening of the app. */
const announced = new Set<number>()

/**
 * The list does not change while somebody looks at the page: nothing may move under a finger. A notice that comes into force
 * meanwhile is shown by a toast, and enters the list when the page is rendered again or hidden.
 */
export function useNotices(newest: readonly Notice[], isLate: boolean): PlacedNotices {
  const { now, zone, user } = useAppState()
  const inForce = useMemo(() => noticesAt(newest, zone, now, user), [newest, zone, now, user])
  const [placed, setPlaced] = useState(isLate ? [] : inForce)
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
    // Expired notices need not be remembered.
    saveDismissed(ids.filter((one) => newest.some((notice) => notice.id === one)))
  }
  return { dismissed, isKnown, dismiss }
}
