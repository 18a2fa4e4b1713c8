import { useEffect, useMemo } from 'react'
import { useLocation } from 'wouter'
import { guideUrl } from '../../../contract/guide/address.ts'
import type { GuideDocument } from '../../../contract/guide/guide.ts'
import type { GuideView } from '../../../contract/guide/view.ts'
import { type Guide, guideFor, guideOf } from '../../../domain/guide/item.ts'
import { useAppState } from '../../device/app-state.ts'
import { useFile } from '../../device/worker/comune-file.ts'
import { createStore, useStore } from '../../device/store.ts'
import { guideViewOf } from './guide-view.ts'

/** The newest that has arrived: it stays until the version that replaces it is here. */
const newest = createStore<Guide | undefined>(undefined)

export function useGuide(): Guide | 'failed' | undefined {
  const { comune, user = 'domestica' } = useAppState()
  const loaded = useFile<GuideDocument>(guideUrl(comune.guide))
  useEffect(() => {
    if (typeof loaded === 'object' && loaded.version !== newest.get()?.version) newest.set(guideOf(loaded))
  }, [loaded])
  const guide = useStore(newest)
  return guide ? guideFor(guide, user) : loaded === 'failed' ? loaded : undefined
}

/**
 * What this address shows: what the page was rendered from, until the whole guide has arrived in a newer version. Eight
 * hundred lines that have not changed are not rendered again.
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
