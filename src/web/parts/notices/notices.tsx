import { type ComponentType, createElement, useEffect, useState } from 'react'
import { NOTICES_PATH } from '../../../contract/notices/paths.ts'
import type { Notice } from '../../../domain/notices/notice.ts'
import { useAppState } from '../../device/app-state.ts'
import { offerLive, useLive } from '../../device/live/live.ts'
import { createStore, useStore } from '../../device/store.ts'
import type { NoticeListProps } from './notice-list.tsx'

/** On most days there is no notice, and no phone loads the list. Set at once where a page is rendered as HTML. */
export const noticeList = createStore<ComponentType<NoticeListProps> | undefined>(undefined)

/** If it does not load, the page works without notices. */
export async function loadNoticeList(): Promise<void> {
  try {
    noticeList.set((await import('./notice-list.tsx')).NoticeList)
  } catch (error) {
    console.warn(error)
  }
}

/** The comune's notices. `isBrief`: one line each, to be opened; only urgent ones are open. */
export function Notices({ isBrief = false }: { isBrief?: boolean }) {
  // Another zone has another list, shown at once.
  return <ZoneNotices key={useAppState().zone} isBrief={isBrief} />
}

function ZoneNotices({ isBrief }: { isBrief: boolean }) {
  const newest = useNewest()
  const List = useStore(noticeList)
  const [isLate] = useState(List === undefined)
  const isWanted = newest.length > 0 && List === undefined
  useEffect(() => {
    if (isWanted) void loadNoticeList()
  }, [isWanted])
  return List && createElement(List, { newest, isBrief, isLate })
}

const NONE: readonly Notice[] = []

/** The newest of what the page was rendered with, what the device remembers and what the server sends. */
function useNewest(): readonly Notice[] {
  const { notices: rendered } = useAppState()
  const { known } = useLive<readonly Notice[]>(NOTICES_PATH, { canWait: true })
  useEffect(() => {
    if (rendered !== undefined) offerLive(NOTICES_PATH, rendered.version, rendered.list)
  }, [rendered])
  return known !== undefined && known.version >= (rendered?.version ?? 0) ? known.value : (rendered?.list ?? NONE)
}
