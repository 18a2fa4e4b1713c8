import { useDeferredValue, useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { guideUrl } from '../../../contract/guide-address.ts'
import type { GuideDocument } from '../../../contract/guide.ts'
import { buildGuideIndex, type GuideIndex } from '../../../domain/guide-index.ts'
import { type Guide, guideOf } from '../../../domain/guide-item.ts'
import { type GuideView, guideViewOf } from '../../../domain/guide-view.ts'
import { useAppState } from '../../shared/app-state.ts'
import { createStore, useStore } from '../../shared/store.ts'

/** The whole guide once it is here; `failed` when it did not come. */
const loaded = createStore<Guide | 'failed' | undefined>(undefined)
let asked: string | undefined

/** From the worker's cache after the first visit, network or not. */
async function load(version: string): Promise<void> {
  if (asked === version) return
  asked = version
  try {
    const answer = await fetch(guideUrl(version))
    if (!answer.ok) throw new Error(`guide: ${answer.status}`)
    loaded.set(guideOf((await answer.json()) as GuideDocument))
  } catch (error) {
    console.warn(error)
    asked = undefined
    if (loaded.get() === undefined) loaded.set('failed')
  }
}

export function useGuide(): Guide | 'failed' | undefined {
  const { guide: version } = useAppState().comune
  useEffect(() => void load(version), [version])
  return useStore(loaded)
}

/** What this address shows: first what the page was drawn from, then the whole guide's answer. */
export function useGuideView(): GuideView | 'failed' | undefined {
  const [path] = useLocation()
  const { drawnGuide } = useAppState()
  // Eight hundred lines are not drawn anew in one go: it mostly says the same, and nobody waits for it.
  const guide = useDeferredValue(useGuide())
  return useMemo(() => {
    if (typeof guide === 'object') return guideViewOf(guide, path)
    return drawnGuide?.path === path ? drawnGuide : guide
  }, [guide, drawnGuide, path])
}

const indexes = new WeakMap<Guide, GuideIndex>()

/** Built once, when the first letter needs it. */
export function indexOf(guide: Guide): GuideIndex {
  const index = indexes.get(guide) ?? buildGuideIndex(guide.items)
  indexes.set(guide, index)
  return index
}
