import { useState } from 'react'
import type { NoticeBody, NoticeView } from '../../../contract/notices/console.ts'
import { useStaffId } from '../../device/session/staff-session.ts'
import { useComune } from '../../parts/console/comune.tsx'
import { dropNotice, keepNotice, keptNotice, type KeptNotice } from './kept-notice.ts'
import { bodyOf, copyOf, emptyNotice } from './notice-draft.ts'

interface NoticeDraft {
  /** The notice that is changed; undefined for a new one. */
  readonly used: NoticeView | undefined
  readonly body: NoticeBody
  /** Whether it was found on this device. */
  readonly isResumed: boolean
  /** Stores it on this device, until it is saved or discarded. */
  readonly isKept: boolean
}

/** What is being written is stored on the device, and survives a closed page. */
export function useNoticeDraft(notice: NoticeView | undefined, now: string) {
  const { id: comune } = useComune()
  const writing = { author: useStaffId(), comune, notice: notice?.id }
  const [draft, setDraft] = useState<NoticeDraft>(() => begin(notice, keptNotice(writing), now))
  const change = (body: NoticeBody): void => {
    keepNotice(writing, { version: draft.used?.version, body })
    setDraft({ ...draft, body, isKept: true })
  }
  const drop = (): void => dropNotice(writing)
  return {
    ...draft,
    change,
    drop,
    startAgain: () => {
      drop()
      setDraft(begin(notice, undefined, now))
    },
    copy: (finished: NoticeView) => setDraft({ ...draft, used: undefined, body: copyOf(finished, now) }),
  }
}

function begin(notice: NoticeView | undefined, kept: KeptNotice | undefined, now: string): NoticeDraft {
  if (kept === undefined) {
    return { used: notice, body: notice ? bodyOf(notice) : emptyNotice(now), isResumed: false, isKept: false }
  }
  // A notice that has ended meanwhile can only be written again. If a colleague has changed it, saving will be refused.
  const isChange = notice !== undefined && notice.state !== 'finito' && kept.version !== undefined
  const used = isChange ? { ...notice, version: kept.version } : undefined
  return { used, body: kept.body, isResumed: true, isKept: true }
}
