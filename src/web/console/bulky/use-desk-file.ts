import { useEffect } from 'react'
import type { DeskFile } from '../../../contract/bulky/desk.ts'
import { deskFilePath } from '../../../contract/bulky/paths.ts'
import { EDITION_PATH } from '../../../contract/edition/files.ts'
import { pathOfComune } from '../../../contract/live/path.ts'
import { useLive } from '../../device/live/live.ts'
import { usePrivateLive } from '../../device/live/private-live.ts'
import { refreshStaff } from '../../device/session/staff-session.ts'
import { lastEditionOf, rememberDesk } from './last-desk.ts'

/**
 * Comune and rules that the desk works with, kept on the device so that a tablet opens the sheet without network. Until the
 * file of a new edition has come, the one before is used.
 */
export function useDeskFile(comuneId: string): { file: DeskFile | undefined; problem: string | undefined } {
  const edition = useLive<number | null>(pathOfComune(comuneId, EDITION_PATH))
  const last = lastEditionOf(comuneId)
  const number = edition.known === undefined ? last : (edition.known.value ?? 0)
  const newest = usePrivateLive<DeskFile>(pathOfComune(comuneId, deskFilePath(number)), refreshStaff)
  const before = useLive<DeskFile>(pathOfComune(comuneId, deskFilePath(last)))
  const isThere = newest.known !== undefined
  useEffect(() => {
    if (isThere) rememberDesk(comuneId, number)
  }, [comuneId, number, isThere])
  return {
    file: (newest.known ?? before.known)?.value,
    problem: (newest.problem ?? edition.problem)?.detail,
  }
}
