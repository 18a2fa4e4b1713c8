import { useEffect } from 'react'
import type { BulkyOffer } from '../../../contract/bulky-file.ts'
import { useAppState } from '../app-state.ts'
import { createStore, useStore } from '../store.ts'

/** `null` where the comune does not book here; undefined while it is not known yet. */
const fetched = createStore<BulkyOffer | null | undefined>(undefined)

/** Rules and catalogue: the page was drawn with them, or they are asked for, network or not: the worker keeps them. */
export function useBulkyOffer(): BulkyOffer | null | undefined {
  const { bulky } = useAppState()
  const later = useStore(fetched)
  useEffect(() => {
    if (bulky !== undefined || fetched.get() !== undefined) return
    fetch('/ingombranti.json')
      .then(async (answer) => fetched.set((await answer.json()) as BulkyOffer | null))
      .catch((error: unknown) => console.warn(error))
  }, [bulky])
  return bulky === undefined ? later : bulky
}
