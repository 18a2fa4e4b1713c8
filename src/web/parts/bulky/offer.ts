import { useEffect } from 'react'
import type { BulkyOffer } from '../../../contract/bulky/file.ts'
import { BULKY_URL } from '../../../contract/http/page.ts'
import { useAppState } from '../../device/app-state.ts'
import { createStore, useStore } from '../../device/store.ts'

/** `null` where the comune does not book here; undefined while it is not known yet. */
const fetched = createStore<BulkyOffer | null | undefined>(undefined)

const RETRY_PAUSE = 5000

async function fetchOffer(): Promise<void> {
  if (fetched.get() !== undefined) return
  try {
    const answer = await fetch(BULKY_URL)
    if (!answer.ok) throw new Error(`${BULKY_URL}: ${answer.status}`)
    fetched.set((await answer.json()) as BulkyOffer | null)
  } catch (error) {
    console.warn(error)
  }
}

/** Rules and catalogue: the page was rendered with them, or they are asked for, network or not: the worker keeps them. */
export function useBulkyOffer(): BulkyOffer | null | undefined {
  const { bulky } = useAppState()
  const later = useStore(fetched)
  useEffect(() => {
    if (bulky !== undefined || later !== undefined) return
    void fetchOffer()
    const retry = setInterval(() => void fetchOffer(), RETRY_PAUSE)
    return () => clearInterval(retry)
  }, [bulky, later])
  return bulky === undefined ? later : bulky
}
