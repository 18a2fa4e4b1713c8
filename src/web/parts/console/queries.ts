import { queryOptions } from '@tanstack/react-query'
import type {
  CheckView,
  ComuneView,
  DraftSummary,
  HistoryView,
  RehearsalView,
} from '../../../contract/edition/console.ts'
import type { PartName } from '../../../contract/edition/content.ts'
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
export const checkQuery = (comune: string) => read<CheckView>(['comune', comune, 'errori'], `${at(comune)}/check`)
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
/** What an edition says in a part: it never says another thing. */
export const contentQuery = (comune: string, edition: number, part: PartName) =>
  queryOptions({
    queryKey: ['edizione', comune, String(edition), part],
    queryFn: ({ signal }) =>
      callServer<{ data: unknown }>('GET', `${at(comune)}/editions/${edition}/${part}`, undefined, signal),
    staleTime: Infinity,
  })
export const peopleQuery = read<Person[]>(['persone'], '/api/staff/people')

/** What changes what residents read, or will. */
export type PublishPath = 'publish' | 'back' | 'withdraw'

export const writeTo = <Answer = void>(comune: string, path: PublishPath, body: unknown): Promise<Answer> =>
  callServer<Answer>('POST', `${at(comune)}/${path}`, body)

export const discardDraft = (comune: string, { part, version }: DraftSummary): Promise<void> =>
  callServer('DELETE', `${at(comune)}/drafts/${part}?version=${version}`)
