import { useEffect, useState } from 'react'
import type { PresenceView, WorkView } from '../../../../contract/edition/console.ts'
import type { ComuneContent, PartName } from '../../../../contract/edition/content.ts'
import { callServer } from '../../../device/api.ts'
import { deviceStaff } from '../../../device/session/device-staff.ts'
import { useStore } from '../../../device/store.ts'
import { useComune } from '../comune.tsx'
import { comuneApi } from '../queries.ts'
import { type ComuneDrafts, comuneDrafts } from './comune-drafts.ts'
import { draftKeeper } from './kept-draft.ts'
import { stepsKeeper } from './kept-steps.ts'
import { type DraftServer, type DraftState, partDraft } from './part-draft.ts'

const PRESENCE_INTERVAL = 20_000

const serverFor = (comuneId: string, part: PartName): DraftServer => ({
  work: () => callServer<WorkView>('GET', `${comuneApi(comuneId)}/work/${part}`),
  put: (body) => callServer('PUT', `${comuneApi(comuneId)}/drafts/${part}`, body),
  discard: (version) => callServer('DELETE', `${comuneApi(comuneId)}/drafts/${part}?version=${version}`),
})

/** Kept while the page is open, for each person who signs in. */
const opened = new Map<string, ComuneDrafts>()

export function draftsIn(comuneId: string): ComuneDrafts {
  const key = `${deviceStaff() ?? ''} ${comuneId}`
  const known =
    opened.get(key) ??
    comuneDrafts(
      (part) => partDraft(part, serverFor(comuneId, part), draftKeeper(comuneId, part)),
      stepsKeeper(comuneId),
    )
  opened.set(key, known)
  return known
}

/** Others write the same drafts, and publishing an edition removes them. */
export const refreshDrafts = (comuneId: string): void => {
  for (const draft of draftsIn(comuneId).all()) void draft.refresh()
}

export interface OpenDraft<Name extends PartName> {
  readonly state: DraftState
  /** Who else has this part open. */
  readonly others: readonly string[]
  readonly change: (update: (data: ComuneContent[Name]) => ComuneContent[Name]) => void
}

/** A part of the comune that the page works on. A draft is only known to be JSON, nothing more. */
export function useDraft<Name extends PartName>(part: Name): OpenDraft<Name> {
  const { id } = useComune()
  const drafts = draftsIn(id)
  const draft = drafts.of(part)
  const [others, setOthers] = useState<readonly string[]>([])
  useEffect(() => {
    void draft.refresh()
    const look = async (): Promise<void> => {
      try {
        const seen = await callServer<PresenceView>('POST', `${comuneApi(id)}/work/${part}/presence`)
        setOthers(seen.others)
        if (draft.isOutdated(seen)) await draft.refresh()
      } catch {
        // Without network colleagues are not shown; what is written waits on this device.
        setOthers([])
      }
    }
    void look()
    const timer = setInterval(() => void look(), PRESENCE_INTERVAL)
    const saveNow = (): void => void draft.save()
    addEventListener('online', saveNow)
    addEventListener('pagehide', saveNow)
    return () => {
      clearInterval(timer)
      removeEventListener('online', saveNow)
      removeEventListener('pagehide', saveNow)
      void draft.save()
    }
  }, [draft, id, part])
  return {
    state: useStore(draft.state),
    others,
    change: (update) => drafts.change(part, (data) => update(data as ComuneContent[Name])),
  }
}
