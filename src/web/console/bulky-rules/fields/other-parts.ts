import { useQuery } from '@tanstack/react-query'
import type { PartName } from '../../../../contract/edition/content.ts'
import type { Holidays } from '../../../../domain/calendar/rules/holidays.ts'
import { useComune } from '../../../parts/console/comune.tsx'
import type { Option } from '../../../parts/console/fields.tsx'
import { workQuery } from '../../../parts/console/queries.ts'

/** The draft of a part, or else what is published; a draft may lack anything. */
function usePart(part: PartName): unknown {
  const { id } = useComune()
  const { data: work } = useQuery(workQuery(id, part))
  return work?.draft?.data ?? work?.published
}

export const useZones = (): readonly Option[] =>
  ((usePart('impostazioni') as { zones?: Option[] } | null | undefined)?.zones ?? []).map(({ id, name }) => ({
    id,
    name,
  }))

export const useHolidays = (): Holidays | undefined =>
  (usePart('calendario') as { calendar?: { holidays?: Holidays } } | null | undefined)?.calendar?.holidays
