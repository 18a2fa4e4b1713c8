import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { HistoryView, WorkView } from '../../../../contract/edition/console.ts'
import type { PartName } from '../../../../contract/edition/content.ts'
import type { PhonesView, PresentView, EditionAtView } from '../../../../contract/edition/preview.ts'
import { callServer } from '../../../device/api.ts'
import { at, read } from '../queries.ts'

export const phonesQuery = (comune: string, edition: number) =>
  read<PhonesView>(['comune', comune, 'telefoni', String(edition)], `${at(comune)}/editions/${edition}/phones`)

export const presentQuery = (comune: string) =>
  read<PresentView>(['comune', comune, 'presenti'], `${at(comune)}/present`)

export const editionAtQuery = (comune: string, moment: string) =>
  read<EditionAtView>(['comune', comune, 'diceva', moment], `${at(comune)}/edition-at?at=${encodeURIComponent(moment)}`)

export const workQuery = (comune: string, part: PartName) =>
  read<WorkView>(['comune', comune, 'parte', part], `${at(comune)}/work/${part}`)

/** As many as the server returns at once. */
const PAGE = 50

/** The editions of all parts or of one, the newest first. */
export const historyPages = (comune: string, part: PartName | undefined) =>
  infiniteQueryOptions({
    queryKey: ['comune', comune, 'storia', part ?? ''],
    queryFn: ({ pageParam, signal }) => {
      const query = new URLSearchParams({
        ...(pageParam > 0 && { before: String(pageParam) }),
        ...(part !== undefined && { part }),
      }).toString()
      return callServer<HistoryView>('GET', `${at(comune)}/history?${query}`, undefined, signal)
    },
    initialPageParam: 0,
    getNextPageParam: ({ editions }) => (editions.length < PAGE ? undefined : editions.at(-1)!.number),
  })

interface ZonesOf {
  readonly zones?: readonly { readonly id: string; readonly name: string }[]
}

/** The zones that a resident would choose from: those of the draft, or of an edition. */
export const zonesQuery = (comune: string, edition: number | undefined) =>
  queryOptions({
    queryKey: ['comune', comune, 'zone', String(edition)],
    queryFn: async ({ signal }): Promise<NonNullable<ZonesOf['zones']>> => {
      if (edition !== undefined) {
        const said = await callServer<{ data: ZonesOf }>(
          'GET',
          `${at(comune)}/editions/${edition}/impostazioni`,
          undefined,
          signal,
        )
        return said.data.zones ?? []
      }
      const { draft, published } = await callServer<WorkView>(
        'GET',
        `${at(comune)}/work/impostazioni`,
        undefined,
        signal,
      )
      return ((draft?.data ?? published) as ZonesOf | null)?.zones ?? []
    },
  })

export const notifyPhones = (comune: string, edition: number): Promise<{ phones: number }> =>
  callServer('POST', `${at(comune)}/editions/${edition}/notify`)
