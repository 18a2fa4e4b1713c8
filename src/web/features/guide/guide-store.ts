import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { guideUrl } from '../../../contract/guide/address.ts'
import type { GuideDocument } from '../../../contract/guide/guide.ts'
import { buildGuideIndex, type GuideIndex } from '../../../domain/guide/search/index.ts'
import { type Guide, guideOf } from '../../../domain/guide/item.ts'
import { type GuideView, guideViewOf } from '../../../domain/guide/view.ts'
import { useAppState } from '../../device/app-state.ts'
import { createStore, useStore } from '../../device/store.ts'

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
  useEffect(() => {
    const ask = (): void => void load(version)
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [version])
  return useStore(loaded)
}

/**
 * What this address shows: what the page was rendered from, until the whole guide here says something newer. Eight hundred
 * lines are not drawn anew to say the same.
 */
export function useGuideView(): GuideView | 'failed' | undefined {
  const [path] = useLocation()
  const { renderedGuide } = useAppState()
  const guide = useGuide()
  return useMemo(() => {
    const version = typeof guide === 'object' ? guide.version : renderedGuide?.version
    if (renderedGuide?.path === path && renderedGuide.version === version) return renderedGuide
    return typeof guide === 'object' ? guideViewOf(guide, path) : guide
  }, [guide, renderedGuide, path])
}

const indexes = new WeakMap<Guide, GuideIndex>()

/** Built once, when the first letter needs it. */
export function indexOf(guide: Guide): GuideIndex {
  const index = indexes.get(guide) ?? buildGuideIndex(guide.items)
  indexes.set(guide, index)
  return index
}
