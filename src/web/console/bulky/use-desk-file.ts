import { useState } from 'react'
import type { DeskFile } from '../../../contract/bulky/desk.ts'
import { deskFilePath } from '../../../contract/bulky/paths.ts'
import { EDITION_PATH } from '../../../contract/http/page.ts'
import { pathOfComune } from '../../../contract/live/path.ts'
import { useLive } from '../../device/live/live.ts'
import { usePrivateLive } from '../../device/live/private-live.ts'
import { refreshStaff } from '../../device/session/staff-session.ts'

/** What the desk of a comune works with, kept on the device: a tablet opens the sheet without network. */
export function useDeskFile(comuneId: string): { file: DeskFile | undefined; problem: string | undefined } {
  const edition = useLive<number | null>(pathOfComune(comuneId, EDITION_PATH))
  // Hooks cannot be conditional: until the edition is known, the same path is followed.
  const path = edition.known === undefined ? EDITION_PATH : deskFilePath(edition.known.value ?? 0)
  const live = usePrivateLive<DeskFile>(pathOfComune(comuneId, path), refreshStaff)
  const [file, setFile] = useState<DeskFile>()
  // While a new edition is on its way, the one before stays: who is on the phone does not wait.
  const newest = edition.known === undefined ? undefined : live.known?.value
  if (newest !== undefined && newest !== file) setFile(newest)
  return { file: newest ?? file, problem: (live.problem ?? edition.problem)?.detail }
}
