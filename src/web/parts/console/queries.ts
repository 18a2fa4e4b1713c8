import { queryOptions } from '@tanstack/react-query'
import type {
  CheckView,
  ComuneView,
  DraftSummary,
  HistoryView,
  RehearsalView,
  WorkView,
} from '../../../contract/edition/console.ts'
import type { PartName } from '../../../contract/edition/content.ts'
import type { WaitingView } from '../../../contract/edition/waiting.ts'
import type { Person } from '../../../contract/gestore/staff.ts'
import { callServer } from '../../device/api.ts'

/** How often to ask again: colleagues change the same things. */
export const REFETCH_INTERVAL = 30_000

export const read = <Answer>(key: readonly string[], path: `/${string}`) =>
  queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => callServer<Answer>('GET', path, undefined, signal),
    refetchInterval: REFETCH_INTERVAL,
  })

export const comuneApi = (comune: string): `/${string}` => `/api/staff/comuni/${encodeURIComponent(comune)}`

/** The console's queries. Keys that begin with `comune` and an id are fetched again after anything is published there. */
export const comuniQuery = read<ComuneView[]>(['comuni'], '/api/staff/comuni')
export const draftsQuery = (comune: string) =>
  read<DraftSummary[]>(['comune', comune, 'bozze'], `${comuneApi(comune)}/drafts`)
export const checkQuery = (comune: string) =>
  read<CheckView>(['comune', comune, 'errori'], `${comuneApi(comune)}/check`)
export const historyQuery = (comune: string) =>
  read<HistoryView>(['comune', comune, 'storia'], `${comuneApi(comune)}/history`)
export const waitingQuery = (comune: string) =>
  read<WaitingView>(['comune', comune, 'attesa'], `${comuneApi(comune)}/waiting`)
export function rehearsalQuery(comune: string, asked: { edition?: number; effectiveAt?: string | undefined } = {}) {
  const { edition, effectiveAt } = asked
  const query = new URLSearchParams({
    ...(edition !== undefined && { edition: String(edition) }),
    ...(effectiveAt !== undefined && { effectiveAt }),
  }).toString()
  return read<RehearsalView>(['comune', comune, 'prova', query], `${comuneApi(comune)}/rehearsal?${query}`)
}
/** The draft of a part, and what is published of it. */
export const workQuery = (comune: string, part: PartName) =>
  queryOptions({
    queryKey: ['comune', comune, 'parte', part],
    queryFn: ({ signal }) => callServer<WorkView>('GET', `${comuneApi(comune)}/work/${part}`, undefined, signal),
  })
/** One part of an edition; editions never change. */
export const contentQuery = (comune: string, edition: number, part: PartName) =>
  queryOptions({
    queryKey: ['edizione', comune, String(edition), part],
    queryFn: ({ signal }) =>
      callServer<{ data: unknown }>('GET', `${comuneApi(comune)}/editions/${edition}/${part}`, undefined, signal),
    staleTime: Infinity,
  })
export const peopleQuery = read<Person[]>(['persone'], '/api/staff/people')

/** The calls that change what residents read, now or later. */
export type PublishPath = 'publish' | 'back' | 'withdraw'

export const writeTo = <Answer = void>(comune: string, path: PublishPath, body: unknown): Promise<Answer> =>
  callServer<Answer>('POST', `${comuneApi(comune)}/${path}`, body)

export const discardDraft = (comune: string, { part, version }: DraftSummary): Promise<void> =>
  callServer('DELETE', `${comuneApi(comune)}/drafts/${part}?version=${version}`)
