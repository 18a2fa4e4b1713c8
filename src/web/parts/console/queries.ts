import { queryOptions } from '@tanstack/react-query'
import type { ComuneView, DraftSummary, HistoryView, RehearsalView } from '../../../contract/edition/console.ts'
import type { WaitingView } from '../../../contract/edition/waiting.ts'
import type { Person } from '../../../contract/gestore/staff.ts'
import { callServer } from '../../device/api.ts'

/** Colleagues work on the same things. */
const LOOK_AGAIN = 30_000

export const read = <Answer>(key: readonly string[], path: `/${string}`) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => callServer<Answer>('GET', path, undefined, signal),
    refetchInterval: LOOK_AGAIN,
  })

export const at = (comune: string): `/${string}` => `/api/staff/comuni/${encodeURIComponent(comune)}`

/** What the console asks the server for. A key that begins with `comune` and its id is asked again after whatever is published there. */
export const comuniQuery = read<ComuneView[]>(['comuni'], '/api/staff/comuni')
export const draftsQuery = (comune: string) => read<DraftSummary[]>(['comune', comune, 'bozze'], `${at(comune)}/drafts`)
export const historyQuery = (comune: string) => read<HistoryView>(['comune', comune, 'storia'], `${at(comune)}/history`)
export const waitingQuery = (comune: string) => read<WaitingView>(['comune', comune, 'attesa'], `${at(comune)}/waiting`)
export function rehearsalQuery(comune: string, asked: { edition?: number; effectiveAt?: string | undefined } = {}) {
  const { edition, effectiveAt } = asked
  const query = new URLSearchParams({
    ...(edition !== undefined && { edition: String(edition) }),
    ...(effectiveAt !== undefined && { effectiveAt }),
  }).toString()
  return read<RehearsalView>(['comune', comune, 'prova', query], `${at(comune)}/rehearsal?${query}`)
}
export const peopleQuery = read<Person[]>(['persone'], '/api/staff/people')

/** What changes what residents read, or will. */
export type PublishPath = 'publish' | 'back' | 'withdraw'

export const writeTo = <Answer = void>(comune: string, path: PublishPath, body: unknown): Promise<Answer> =>
  callServer<Answer>('POST', `${at(comune)}/${path}`, body)

export const discardDraft = (comune: string, { part, version }: DraftSummary): Promise<void> =>
  callServer('DELETE', `${at(comune)}/drafts/${part}?version=${version}`)
