import type { User } from '../../../contract/account/answers.ts'
import { forgetLive } from '../live/forget-live.ts'
import { dropExpired } from '../outbox/store.ts'
import { dropDraftOfOthers } from './own-draft.ts'

/** Live resources that only their resident may read. Those of the console are deleted with its own session. */
export const isForOthers = (path: string, user: User | null): boolean =>
  path.startsWith('utenti/') && (user === null || !path.startsWith(`utenti/${user.id}/`))

/**
 * After every answer about who is signed in, the drafts, live values and answers of others are deleted from the device.
 * What still waits to be sent stays, and only its author sees it.
 */
export async function leaveTo(user: User | null, before: string | undefined): Promise<void> {
  const isSame = before === user?.id
  await Promise.all([
    forgetLive((path) => isForOthers(path, user)),
    dropDraftOfOthers(user?.id, before !== undefined && !isSame),
    dropExpired(),
  ])
}
