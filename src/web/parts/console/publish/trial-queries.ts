import { infiniteQueryOptions, useQuery } from '@tanstack/react-query'
import type { HistoryView, WorkView } from '../../../../contract/edition/console.ts'
import type { PartName } from '../../../../contract/edition/content.ts'
import type { EditionAtView, PhonesView, PresentView } from '../../../../contract/edition/preview.ts'
import { callServer } from '../../../device/api.ts'
import { comuneApi, contentQuery, read, workQuery } from '../queries.ts'

export const phonesQuery = (comune: string, edition: number) =>
  read<PhonesView>(['comune', comune, 'telefoni', String(edition)], `${comuneApi(comune)}/editions/${edition}/phones`)

export const presentQuery = (comune: string) =>
  read<PresentView>(['comune', comune, 'presenti'], `${comuneApi(comune)}/present`)

export const editionAtQuery = (comune: string, moment: string) =>
  read<EditionAtView>(
    ['comune', comune, 'diceva', moment],
    `${comuneApi(comune)}/edition-at?at=${encodeURIComponent(moment)}`,
  )

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
      return callServer<HistoryView>('GET', `${comuneApi(comune)}/history?${query}`, undefined, signal)
    },
    initialPageParam: 0,
    getNextPageParam: ({ editions }) => (editions.length < PAGE ? undefined : editions.at(-1)!.number),
  })

interface ZonesOf {
  readonly zones?: readonly { readonly id: string; readonly name: string }[]
}

const zonesIn = (settings: unknown): NonNullable<ZonesOf['zones']> => (settings as ZonesOf | null)?.zones ?? []
const zonesOfWork = ({ draft, published }: WorkView) => zonesIn(draft?.data ?? published)
const zonesOfEdition = ({ data }: { data: unknown }) => zonesIn(data)

/** The zones that a resident would choose from: those of an edition, or if undefined, of the draft. */
export function useZonesIn(comune: string, edition: number | undefined) {
  const isDraft = edition === undefined
  const drafted = useQuery({ ...workQuery(comune, 'impostazioni'), select: zonesOfWork, enabled: isDraft })
  const published = useQuery({
    ...contentQuery(comune, edition ?? 0, 'impostazioni'),
    select: zonesOfEdition,
    enabled: !isDraft,
  })
  return isDraft ? drafted : published
}

export const notifyPhones = (comune: string, edition: number): Promise<{ phones: number }> =>
  callServer('POST', `${comuneApi(comune)}/editions/${edition}/notify`)
